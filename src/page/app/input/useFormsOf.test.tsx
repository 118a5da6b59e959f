// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { FormOperation } from '../../../engine/contract/form.generated';
import type { TokenSource } from '../../../engine/contract/session';
import { defaultSettings } from '../../../engine/contract/settings.generated';
import type { BuiltForm } from '../../../engine/forms/context';
import { createDrafts } from '../../../engine/forms/drafts';
import type { Forms } from '../../../engine/forms/forms';
import { ApiError } from '../../api/apiError';
import { fallbackBrand } from '../../api/brand/fallbackBrand';
import { createClient } from '../../api/client';
import { broken, json, status, testWire } from '../../api/testWire';
import type { BillData } from '../bill/useBill';
import { registry } from '../registry.generated';
import { showSnackbar, snackbarStore } from '../snackbars/snackbars';
import { drawWith } from '../testing';
import { useFormsOf, usePostOfBill } from './useFormsOf';

const tokens: TokenSource = { kind: 'publicLink', token: async () => 't', renew: async () => 'u' };

interface World {
  answer?: () => Response | Error;
  isOnline?: boolean;
  source?: TokenSource;
  linkId?: string | undefined;
}

/** The forms of a page with this network and this session. */
async function forms({ answer = json({ data: 1 }), isOnline = true, source = tokens, ...session }: World = {}) {
  const { wire, asked } = testWire([answer], { isOnline: () => isOnline });
  const linkId = 'linkId' in session ? session.linkId : 'id';
  // Forms use only these parts of the bill's data.
  const data = {
    client: createClient(defaultSettings, wire, source),
    session: { linkId },
  } as unknown as BillData;
  const services = { brand: fallbackBrand(''), wire, queryClient: new QueryClient(), drafts: createDrafts(), registry };
  const layout = { template: '', nodes: [], modules: {}, rules: {} };
  const env = { ui: new Map(), text: () => 'full' as const, literal: () => undefined, image: () => undefined };
  const run = vi.fn(async () => true);
  const made: Forms[] = [];
  function Page() {
    const post = usePostOfBill(data);
    made.push(useFormsOf({ layout, scope: {}, env, bill: linkId ?? '', post, run, follow: run }));
    return null;
  }
  await drawWith(services, <Page />);
  const [given] = made;
  if (!given) throw new Error('nothing was drawn');
  const send = (operation: FormOperation, body: object) => given.send({ send: { operation } } as BuiltForm, { values: {}, body });
  return { ...given, send, asked, run };
}

test('sends a form once, to the link of the bill, in the language of the page', async () => {
  document.documentElement.lang = 'de';
  const { send, asked } = await forms();
  expect(await send('sendEmail', { oggetto: 'a' })).toEqual({ answer: { data: 1 } });
  expect(asked.map(({ address, init }) => [init.method, address, init.body])).toEqual([
    ['POST', '/backend/sendemail/id', '{"oggetto":"a"}'],
  ]);
  expect(asked[0]?.init.headers).toMatchObject({ 'Accept-Language': 'de' });
});

test.each([
  [413, 'tooLarge'],
  [429, 'busy'],
  [503, 'busy'],
  [502, 'unknown'],
  [504, 'unknown'],
  [401, undefined],
  [500, undefined],
])('of a refusal with %i it says no more than is known, and sends nothing again', async (code, cause) => {
  const { send, asked } = await forms({ answer: status(code) });
  expect(await send('saveReading', {})).toEqual({ failed: cause });
  expect(asked).toHaveLength(1);
});

test('without an answer nobody knows whether it arrived', async () => {
  const { send, asked } = await forms({ answer: broken });
  expect(await send('postCustomerCare', {})).toEqual({ failed: 'unknown' });
  expect(asked).toHaveLength(1);
});

test.each([
  [new Error('expired'), undefined],
  [new ApiError('network', 'access'), undefined],
  [new ApiError('timeout', 'access'), undefined],
  [new ApiError('status', 'access', 504), undefined],
  [new ApiError('status', 'access', 503), 'busy'],
  [new ApiError('offline', 'access'), 'offline'],
])('looks at the session before it sends: without a token (%s) nothing leaves', async (error, cause) => {
  const source: TokenSource = { ...tokens, token: async () => Promise.reject(error) };
  const { send, asked } = await forms({ source });
  expect(await send('postCustomerCare', {})).toEqual({ failed: cause });
  expect(asked).toEqual([]);
});

test('a request that was refused did not arrive, also when no new token can be had', async () => {
  const source: TokenSource = { ...tokens, renew: async () => Promise.reject(new ApiError('network', 'access')) };
  const { send, asked } = await forms({ source, answer: status(401) });
  expect(await send('postCustomerCare', {})).toEqual({ failed: undefined });
  expect(asked).toHaveLength(1);
});

test.each<[string, World, string | undefined]>([
  ['without a network', { isOnline: false }, 'offline'],
  ['without the id of a link', { linkId: undefined }, undefined],
])('%s nothing leaves', async (_, world, cause) => {
  const { send, asked } = await forms(world);
  expect(await send('sendEmail', {})).toEqual({ failed: cause });
  expect(asked).toEqual([]);
});

test('asks again for what a form has changed, as any button does', async () => {
  const { refresh, run } = await forms();
  refresh(['profile']);
  expect(run).toHaveBeenCalledExactlyOnceWith({ do: 'refresh', root: 'profile' });
});

test('tells what became of a form that nobody sees, until it is seen again', async () => {
  const { showResult } = await forms();
  const said = () => snackbarStore.get();
  for (const [result, key, tone] of [
    ['accepted', 'form.taken', 'settled'],
    ['failed', 'form.failed', 'problem'],
    ['unknown', 'form.unknown', 'attention'],
  ] as const) {
    showResult('a draft', result);
    expect(said()).toMatchObject({ key, tone });
    // Another form that appears does not remove the message.
    showResult('another draft', undefined);
    expect(said()).toBeDefined();
    showResult('a draft', undefined);
    expect(said()).toBeUndefined();
  }
  // Messages about other subjects stay.
  showSnackbar({ key: 'pdf.failed' });
  showResult('a draft', undefined);
  expect(said()).toMatchObject({ key: 'pdf.failed' });
  showSnackbar(undefined);
});
