import { expect, test } from 'vitest';
import type { Early, EarlyCall } from '../../../engine/contract/early';
import { screenOf } from '../../../engine/kernel/page/screen';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { showAmountInShell } from './firstAnswer';

const seen = { search: '?id=a', screen: screenOf(390, '') };

test('reads the files of the brand only after the document has been asked for', async () => {
  const read: string[] = [];
  const callTo = (address: string): EarlyCall => {
    const response = new Response('{}');
    // Uses `defineProperty`: the server library replaces the class by one with read-only methods, for every test of
    // a worker.
    Object.defineProperty(response, 'clone', {
      value: () => {
        read.push(address);
        return new Response('{}');
      },
    });
    return { response: Promise.resolve(response), abort: () => undefined };
  };
  class Calls extends Map<string, EarlyCall> {
    override get(address: string): EarlyCall {
      return callTo(address);
    }
  }
  const brand = { ...fallbackBrand('/backend'), texts: { it: '/brands/it.json' }, layouts: { '3': '/brands/3.json' } };
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const early: Early = { brand: Promise.resolve(brand), calls: new Calls(), first: undefined, look: sent, sent };
  const shown = showAmountInShell(early, seen, async () => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(read.filter((address) => address.startsWith('/brands/'))).toEqual([]);
  send();
  await shown;
  expect(read.filter((address) => address.startsWith('/brands/')).sort()).toEqual(['/brands/3.json', '/brands/it.json']);
});
