// @vitest-environment jsdom

import { act, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TextsProvider } from '../../../engine/i18n/TextsContext';
import { drawNode, type Examples, expectValidMarkup, find, label, nodeProps, openRoot, press, texts } from '../../ui/testing';
import { Steps } from './Steps';
import examples from './Steps.examples.json';

const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
});

test.each((examples as unknown as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Steps, example);
});

/** Creates four steps: `at` is the index of the shown one, `done` the state of each. */
function stepsOf(at: number, done: readonly (boolean | undefined)[]) {
  const children = done.map((one, index) => ({
    type: 'step',
    id: `s${index + 1}`,
    props: {
      text: { kind: 'text', value: `Titolo ${index + 1}` },
      selected: index === at,
      ...(one !== undefined && { done: one }),
    },
  }));
  return { type: 'steps', props: { label: { kind: 'text', value: 'Registrazione' }, url: 'step' }, children };
}

test('shows the number of the step and of all steps, and renders this step only', async () => {
  const { words, place } = await drawNode(Steps, stepsOf(1, [true, false, false, undefined]));
  expect(find(place, 'h2').textContent).toBe('Passo 2 di 4 Titolo 2');
  expect(words()).toContain('child s2');
  expect(words()).not.toMatch(/child s[134]/);
  const bar = find(place, '[role=progressbar]');
  expect(['aria-label', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => bar.getAttribute(name))).toEqual([
    'Registrazione',
    '2',
    '4',
    'Passo 2 di 4',
  ]);
});

test('leads to steps that are done; later ones are words', async () => {
  const { place, ui } = await drawNode(Steps, stepsOf(1, [true, false, false, undefined]));
  const items = [...find(place, 'ol').children];
  expect(items.map((item) => item.firstElementChild?.tagName)).toEqual(['BUTTON', 'SPAN', 'SPAN', 'SPAN']);
  expect(items.map((item) => item.firstElementChild?.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(items[0]?.textContent).toBe('Completato: Titolo 1');
  await press(find(place, 'ol button'));
  expect(ui.set).toHaveBeenCalledExactlyOnceWith('selected', 's1');
});

test('goes back a step, and forward again where the step is done', async () => {
  const { place, ui } = await drawNode(Steps, stepsOf(1, [true, true, false]));
  await press(find(place, 'button', label('ui.steps.back')));
  await press(find(place, 'button', label('ui.steps.next')));
  expect(ui.set).toHaveBeenNthCalledWith(1, 'selected', 's1');
  expect(ui.set).toHaveBeenNthCalledWith(2, 'selected', 's3');
  const first = await drawNode(Steps, stepsOf(0, [false, false]));
  expect(first.words()).not.toMatch(/Indietro|Avanti/);
});

test('has no second button forward in a step whose content has one', async () => {
  const steps = stepsOf(1, [true, true, false]);
  const children = steps.children.map((step) => ({ ...step, props: { ...step.props, leadsOn: true } }));
  const { words } = await drawNode(Steps, { ...steps, children });
  expect(words()).toContain(label('ui.steps.back'));
  expect(words()).not.toContain(label('ui.steps.next'));
});

async function changing() {
  const { place, root } = openRoot();
  const ui = { get: vi.fn(), set: vi.fn() };
  const show = (at: number, done: readonly (boolean | undefined)[]) =>
    act(async () =>
      root.render(
        <TextsProvider value={texts}>
          <Steps {...nodeProps(stepsOf(at, done))} ui={ui} props={{}} slots={{ early: 'Ricomincia' }} />
        </TextsProvider>,
      ),
    );
  return { place, show, ui };
}

test('the focus goes to the heading of another step, which scrolls into view', async () => {
  const { place, show } = await changing();
  await show(0, [false, false]);
  expect(document.activeElement).toBe(document.body);
  await show(1, [true, false]);
  expect(document.activeElement).toBe(find(place, 'h2'));
  expect(scrolled).toHaveBeenCalledOnce();
  await show(0, [true, false]);
  expect(document.activeElement?.textContent).toContain('Titolo 1');
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('a step that what was sent does not complete stays in the address', async () => {
  const { show, ui } = await changing();
  ui.get.mockReturnValue('s1');
  await show(0, [false, false]);
  await show(0, [undefined, false]);
  await show(0, [false, false]);
  expect(ui.set).not.toHaveBeenCalled();
});

test('a step that a request completes moves on when the answer arrives', async () => {
  const { show, ui } = await changing();
  await show(0, [false, false]);
  ui.get.mockReturnValue('s1');
  await show(0, [undefined, false]);
  expect(ui.set).not.toHaveBeenCalled();
  await show(0, [true, false]);
  expect(ui.set).toHaveBeenCalledExactlyOnceWith('selected', 's2');
});

test('a step that completes while the customer types moves on only after its form is sent', async () => {
  const { place, show, ui } = await changing();
  ui.get.mockReturnValue('s1');
  await show(0, [false, false]);
  const happen = (type: string) => act(async () => find(place, 'section').dispatchEvent(new Event(type, { bubbles: true })));
  await happen('input');
  await show(0, [true, false]);
  await happen('submit');
  expect(ui.set).not.toHaveBeenCalled();
  await show(0, [false, false]);
  await show(0, [true, false]);
  expect(ui.set).toHaveBeenCalledExactlyOnceWith('selected', 's2');
});

test('an address that names a later step is corrected, and the step shows the reason', async () => {
  const { place, show, ui } = await changing();
  ui.set.mockImplementation((_, value) => ui.get.mockReturnValue(value));
  ui.get.mockReturnValue('s3');
  await show(0, [undefined, false, false]);
  expect(ui.set).not.toHaveBeenCalled();
  await show(0, [false, false, false]);
  expect(ui.set).toHaveBeenCalledExactlyOnceWith('selected', 's1', 'replace');
  await show(0, [false, false, false]);
  expect(ui.set).toHaveBeenCalledOnce();
  expect(place.textContent).toContain('Ricomincia');
  ui.get.mockReturnValue('s2');
  await show(1, [true, false, false]);
  expect(place.textContent).not.toContain('Ricomincia');
  ui.get.mockReturnValue('s1');
  await show(0, [false, false, false]);
  expect(place.textContent).not.toContain('Ricomincia');
});

test('the focus goes to the step after one that what was sent completes', async () => {
  const { place, show, ui } = await changing();
  await show(0, [false, false]);
  ui.get.mockReturnValue('s2');
  await show(0, [undefined, false]);
  await show(1, [true, false]);
  expect(document.activeElement).toBe(find(place, 'h2'));
});

test('the focus moves to the container when the steps disappear', async () => {
  const { place, root } = openRoot();
  const draw = (children: ReactNode) =>
    act(async () =>
      root.render(
        <TextsProvider value={texts}>
          <div data-node="card">{children}</div>
        </TextsProvider>,
      ),
    );
  await draw(<Steps {...nodeProps(stepsOf(1, [true, false]))} props={{}} />);
  find(place, 'h2').focus();
  await draw('Fatto');
  await vi.waitFor(() => expect(document.activeElement).toBe(find(place, '[data-node="card"]')));
});

test('the focus stays where it is while what is done becomes known', async () => {
  const { show } = await changing();
  await show(0, [undefined, undefined]);
  await show(1, [true, false]);
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([
  ['that the address names', 's1'],
  ['at the start', undefined],
])('a step %s leads to the next one when it becomes done, and only then', async (_, chosen) => {
  const { show, ui } = await changing();
  ui.get.mockReturnValue(chosen);
  await show(0, [undefined, false]);
  await show(0, [true, false]);
  expect(ui.set).not.toHaveBeenCalled();
  await show(0, [false, false]);
  await show(0, [true, false]);
  expect(ui.set).toHaveBeenCalledExactlyOnceWith('selected', 's2');
});
