// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectSound, find, press } from '../../ui/testing';
import { Collapse } from './Collapse';
import examples from './Collapse.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectSound(Collapse, example);
});

test('asks to be opened and names its content', async () => {
  const { place, ui } = await drawNode(Collapse, {
    type: 'collapse',
    props: { openLabel: text('Dettaglio') },
    children: [{ type: 'text' }],
  });
  const button = find(place, 'button', 'Dettaglio');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(find(place, 'section').hidden).toBe(true);
  await press(button);
  expect(ui.set).toHaveBeenCalledWith('open', 'true');
});

test('has words of its own when the layout has none', async () => {
  const { place } = await drawNode(Collapse, { type: 'collapse', props: { open: true } });
  expect(find(place, 'button').textContent).toBe('Nascondi');
});

test('in a group closed content is not drawn; plus and minus say what a press does', async () => {
  const props = { openLabel: text('Mostra'), closeLabel: text('Nascondi'), sign: 'plus', group: 'points' };
  const children = [{ type: 'text', id: 'inside' }];
  const { place, show } = await drawNode(Collapse, { type: 'collapse', props, children });
  expect(place.textContent).toBe('Mostra');
  const sign = () => find(place, 'path').getAttribute('d');
  const plus = sign();
  await show({ ...props, open: true });
  expect(place.textContent).toBe('Nascondichild inside');
  expect(sign()).not.toBe(plus);
});
