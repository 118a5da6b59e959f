// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, press } from '../../ui/testing';
import { ConsentBanner } from './ConsentBanner';
import examples from './ConsentBanner.examples.json';

const { valid } = examples as unknown as Examples;
const [asking, answered] = valid;
if (!asking || !answered) throw new Error('no examples');

const example = (one: Examples['valid'][number]) => ({ ...one, type: one.node.type, id: one.node.id });

/** UI state in memory. */
function state(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return { get: (name: string) => values.get(name), set: vi.fn((name: string, value: string) => void values.set(name, value)) };
}

test.each(valid)('$title', async (one) => {
  await expectValidMarkup(ConsentBanner, one);
});

test('yes and no look the same and each runs its action', async () => {
  const { place, run } = await drawNode(ConsentBanner, example(asking));
  const [refuse, accept] = [find(place, 'button', 'Rifiuta'), find(place, 'button', 'Accetta')];
  expect(refuse.className).toBe(accept.className);
  await press(accept);
  expect(run).toHaveBeenLastCalledWith({ do: 'consent', answer: 'accepted' });
  await press(refuse);
  expect(run).toHaveBeenLastCalledWith({ do: 'consent', answer: 'refused' });
});

test('the focus goes to what takes the place of the answer, and of the line', async () => {
  const ui = state();
  const { place, show } = await drawNode(ConsentBanner, example(asking), { ui });
  await press(find(place, 'button', 'Rifiuta'));
  await show(answered.props ?? {});
  expect(document.activeElement).toBe(find(place, 'button', 'Preferenze'));
  await press(find(place, 'button', 'Preferenze'));
  await show({ ...answered.props });
  expect(document.activeElement).toBe(find(place, 'h2'));
  expect(place.textContent).toContain('hai rifiutato');
});

test('the question does not take the focus when it comes by itself', async () => {
  document.body.replaceChildren();
  await drawNode(ConsentBanner, example(asking));
  expect(document.activeElement).toBe(document.body);
});

test('an answer without a way back shows nothing', async () => {
  const { change: _, ...props } = (answered.props ?? {}) as Record<string, unknown>;
  const { node } = await drawNode(ConsentBanner, { ...example(answered), props });
  expect(node).toBeNull();
});
