import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { openBrand } from '../../brands/openBrand';
import { createServerTranslator } from './createServerTranslator';
import { TextsProvider, useMessage, useText } from './TextsContext';
import { createTexts, withServerTexts } from './texts';

const { messages } = openBrand('_default').texts('en');
const bare = createTexts('en', messages, 'suffix', () => undefined);
const texts = withServerTexts(bare, 'it', createServerTranslator);

/** A figure that the page has formatted, inside a text of the page. */
function Readout({ energy }: { energy: number }) {
  const figure = useText()({ kind: 'energy', value: energy, unit: 'kWh' });
  return useMessage()('chart.readout.previous', { value: { kind: 'text', value: figure } });
}

it.each([
  [1234, '1,234 kWh'],
  [19.1, '19.1 kWh'],
  [1234.5, '1,234.5 kWh'],
])('never reads a figure of the page as an Italian one: %s', (energy, expected) => {
  const shown = renderToStaticMarkup(createElement(TextsProvider, { value: texts }, createElement(Readout, { energy })));
  expect(shown.replaceAll('\u00a0', ' ')).toBe(`a year before ${expected}`);
});
