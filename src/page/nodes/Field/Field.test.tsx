// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drawNode, type Examples, expectValidMarkup, find, press } from '../../ui/testing';
import { Field } from './Field';
import examples from './Field.examples.json';

const text = (value: string) => ({ kind: 'text', value }) as const;

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(Field, example);
});

test('without label the value stands alone', async () => {
  const { node } = await drawNode(Field, { type: 'field', props: { label: text(''), value: text('418') } });
  expect([...(node?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['P']);
  expect(node?.textContent).toBe('418');
});

test('with a label it is a term of a list, its explanation included', async () => {
  const props = { label: text('POD'), value: text('IT1'), tooltip: text('Il punto') };
  const { node } = await drawNode(Field, { type: 'field', props });
  expect([...(node?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['DT', 'DD', 'DD']);
});

test.each(['filled', 'outline'] as const)('a value may have a sign: %s', async (sign) => {
  const { node } = await drawNode(Field, { type: 'field', props: { label: text('E-mail'), value: text('a@b.example'), sign } });
  expect(node?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(node?.textContent).toBe('E-maila@b.example');
});

test('the explanation comes and goes on demand', async () => {
  const { place } = await drawNode(Field, {
    type: 'field',
    props: { label: text('POD'), value: text('IT1'), tooltip: text('Il punto') },
  });
  const button = find(place, 'button');
  expect(button.getAttribute('aria-label')).toBe('Spiegazione: POD');
  expect(find(place, '[hidden]').textContent).toBe('Il punto');
  await press(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(place.querySelector('[hidden]')).toBeNull();
});
