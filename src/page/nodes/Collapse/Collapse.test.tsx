// @vitest-environment jsdom

import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, label, press } from '../../ui/testing';
import { Collapse } from './Collapse';
import examples from './Collapse.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Collapse, example);
});

test('asks to be opened, with one name for both states', async () => {
  const { place, ui, show } = await drawNode(Collapse, {
    type: 'collapse',
    props: { openLabel: text('Dettaglio') },
    children: [{ type: 'text' }],
  });
  const button = find(place, 'button', 'Dettaglio');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(place.querySelector<HTMLElement>(`[id="${button.getAttribute('aria-controls')}"]`)?.hidden).toBe(true);
  await press(button);
  expect(ui.set).toHaveBeenCalledWith('open', 'true');
  await show({ openLabel: text('Dettaglio'), open: true });
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['Dettaglio', 'true']);
  // A named section would be a landmark.
  expect(place.querySelector('section, [aria-labelledby]')).toBeNull();
});

test('is open without a button when the layout lets nobody close it', async () => {
  const children = [{ type: 'text', id: 'inside' }];
  const { place } = await drawNode(Collapse, { type: 'collapse', props: { fixed: true, open: false }, children });
  expect(place.querySelector('button')).toBeNull();
  expect(place.textContent).toBe('child inside');
});

test('has words of its own when the layout has none', async () => {
  const { place } = await drawNode(Collapse, { type: 'collapse', props: { open: true } });
  expect(find(place, 'button').textContent).toBe(label('ui.show'));
});

test('draws its content when it is first opened, and keeps it', async () => {
  const { place, show } = await drawNode(Collapse, { type: 'collapse', children: [{ type: 'text', id: 'inside' }] });
  expect(place.textContent).toBe(label('ui.show'));
  await show({ open: true });
  expect(place.textContent).toBe(`${label('ui.show')}child inside`);
  await show({ open: false });
  expect(place.textContent).toBe(`${label('ui.show')}child inside`);
  expect(find(place, 'button + div').hidden).toBe(true);
});

test('removes late content when it is closed: its data may be gone', async () => {
  const { place, show } = await drawNode(Collapse, {
    type: 'collapse',
    props: { late: true, open: true },
    children: [{ type: 'text', id: 'inside' }],
  });
  expect(place.textContent).toContain('child inside');
  await show({ late: true, open: false });
  expect(place.textContent).toBe(label('ui.show'));
});

test.each(['pointerover', 'focusin'])('asks for the code of its content on %s', async (event) => {
  const prepare = vi.fn();
  const child = {
    id: 'inside',
    key: 'inside',
    type: 'pie',
    props: {},
    on: {},
    element: <p key="inside">child inside</p>,
    prepare,
  };
  const { place } = await drawNode(Collapse, { type: 'collapse' }, { children: [child] });
  expect(prepare).not.toHaveBeenCalled();
  find(place, 'button').dispatchEvent(new MouseEvent(event, { bubbles: true }));
  expect(prepare).toHaveBeenCalledOnce();
});

test('paper shows what was never opened, but for a group', async () => {
  const children = [{ type: 'text', id: 'inside' }];
  const single = await drawNode(Collapse, { type: 'collapse', children });
  const grouped = await drawNode(Collapse, { type: 'collapse', props: { group: 'points' }, children });
  await act(async () => dispatchEvent(new Event('beforeprint')));
  expect(single.place.textContent).toBe(`${label('ui.show')}child inside`);
  expect(grouped.place.textContent).toBe(label('ui.show'));
  await act(async () => dispatchEvent(new Event('afterprint')));
  expect(single.place.textContent).toBe(label('ui.show'));
});

test('print shows a label that names the content, but no label of an action and no label without content', async () => {
  const children = [{ type: 'text' }];
  const drawn = async (props: object) => {
    const { place } = await drawNode(Collapse, { type: 'collapse', props: { ...props }, children });
    await act(async () => dispatchEvent(new Event('beforeprint')));
    const { namesContent } = find(place, 'button').dataset;
    await act(async () => dispatchEvent(new Event('afterprint')));
    return namesContent;
  };
  expect(await drawn({ openLabel: text('Cos’è?'), closeLabel: text('Cos’è?') })).toBe('true');
  expect(await drawn({ openLabel: text('Dettagli') })).toBe('true');
  expect(await drawn({ openLabel: text('Dettagli'), group: 'points' })).toBe('false');
  expect(await drawn({ openLabel: text('Apri'), closeLabel: text('Nascondi') })).toBe('false');
  expect(await drawn({})).not.toBe('true');
});

test('in a group closed content is not drawn; plus and minus say what a press does', async () => {
  const props = { openLabel: text('Apri'), closeLabel: text('Nascondi'), sign: 'plus', group: 'points' };
  const children = [{ type: 'text', id: 'inside' }];
  const { place, show } = await drawNode(Collapse, { type: 'collapse', props, children });
  expect(place.textContent).toBe('Apri');
  const sign = () => find(place, 'path').getAttribute('d');
  const plus = sign();
  await show({ ...props, open: true });
  expect(place.textContent).toBe('Nascondichild inside');
  expect(sign()).not.toBe(plus);
});
