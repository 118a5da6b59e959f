import { parse } from '@formatjs/icu-messageformat-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { richText } from './richText';
import { createTexts } from './texts';

test.each([
  ['Solo parole', 'Solo parole'],
  [
    'Paga <b>entro <i>il 16</i></b>, poi <b>basta</b>.',
    'Paga <strong>entro <em>il 16</em></strong>, poi <strong>basta</strong>.',
  ],
  ['Riga uno<br></br>riga due', 'Riga uno<br/>riga due'],
  ['Riga uno<br> di più </br>riga due', 'Riga uno<br/>riga due'],
  ['<ul><li>uno</li><li><b>due</b></li></ul>', '<ul><li>uno</li><li><strong>due</strong></li></ul>'],
  ['<b>{name}</b> e &lt;i&gt;', '<strong>&lt;script&gt;</strong> e &amp;lt;i&amp;gt;'],
])('%s', (message, html) => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const texts = createTexts('it', { key: parse(message) }, 'suffix', (problem) => expect.unreachable(problem));
  const values = { name: { kind: 'text', value: '<script>' } } as const;
  const shown = createElement('p', null, richText({ kind: 'message', key: 'key', rich: true, values }, texts));
  expect(renderToStaticMarkup(shown)).toBe(`<p>${html}</p>`);
  // React warns about parts without a key.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
