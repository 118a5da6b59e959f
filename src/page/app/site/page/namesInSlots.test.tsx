// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { TextsProvider } from '../../../../engine/i18n/TextsContext';
import { resolveNodes } from '../../../../engine/layout/testing';
import { openRoot, texts } from '../../../ui/testing';
import { LiveRegion } from '../status/LiveRegion';
import { pageName } from './useSiteHead';

const tabs = (start: object[], inside: object[]) => ({
  type: 'tabs',
  id: 'tabs',
  slots: { start },
  children: [{ type: 'tab', id: 'one', props: { text: 'Uno' }, children: inside }],
});
const live = (id: string) => ({ type: 'text', id, props: { text: { get: `bill.${id}` }, live: true } });
const rootOf = (node: object) =>
  resolveNodes([JSON.parse(JSON.stringify(node))], { bill: { number: 'Primo', customerCode: 'Secondo' } }).root;

it('announces the live text in a slot, in the order of the page', async () => {
  const { place, root } = openRoot();
  const tree = rootOf(tabs([live('number')], [live('customerCode')]));
  await act(async () =>
    root.render(
      <TextsProvider value={texts}>
        <LiveRegion root={tree} />
      </TextsProvider>,
    ),
  );
  expect(place.textContent).toBe('Primo Secondo');
});

it('names a page by its main heading in a slot', () => {
  const heading = { type: 'heading', id: 'title', props: { text: { get: 'bill.number' }, level: 1 } };
  expect(pageName(undefined, rootOf(tabs([heading], [live('customerCode')])), texts)).toBe('Primo');
});
