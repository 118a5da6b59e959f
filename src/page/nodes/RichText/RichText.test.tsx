// @vitest-environment jsdom
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TextsProvider } from '../../../engine/i18n/TextsContext';
import { drawNode, type Examples, expectValidMarkup, nodeProps, texts } from '../../ui/testing';
import { RichText } from './RichText';
import examples from './RichText.examples.json';

test.each((examples as Examples).valid)('$title', async (example) => {
  await expectValidMarkup(RichText, example);
});

const propsOf = (value: string, level?: 2 | 3 | 4 | 5) => ({ text: { kind: 'text', value } as const, ...(level && { level }) });

/** The HTML as rendered on a server, without the root element. */
function html(value: string, level?: 2 | 3 | 4 | 5): string {
  const props = propsOf(value, level);
  const whole = renderToStaticMarkup(
    <TextsProvider value={texts}>
      <RichText {...nodeProps({ type: 'richText' })} props={props} />
    </TextsProvider>,
  );
  return whole.replace(/^<div[^>]*>|<\/div>$/g, '').replace(/ class="[^"]*"/g, '');
}

test('headings follow the level, and none is left out', () => {
  expect(html('<h3>a</h3><h4>b</h4>')).toBe('<h3>a</h3><h4>b</h4>');
  expect(html('<h3>a</h3><h4>b</h4>', 2)).toBe('<h2>a</h2><h3>b</h3>');
  expect(html('<h4>b</h4><h3>a</h3>', 5)).toBe('<h5>b</h5><h5>a</h5>');
});

test('the name of a link to another site includes that it opens a new tab', async () => {
  const { place } = await drawNode(RichText, {
    type: 'richText',
    props: propsOf('<a href="https://x.example/?a=1&amp;b=2">Di più</a>'),
  });
  const link = place.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://x.example/?a=1&b=2');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link?.textContent).toMatch(/^Di più\s+\(/);
});

test('telephone and e-mail stay in this tab', () => {
  expect(html('<a href="tel:+39 02 1">02 1</a> <a href=mailto:a@x.example>scrivi</a>')).toBe(
    '<p><a href="tel:+39021">02 1</a> <a href="mailto:a@x.example">scrivi</a></p>',
  );
});

describe('whatever a server sends', () => {
  const pieces = [
    ...[
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<ol>',
      '</ol>',
      '<li>',
      '</li>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<h3>',
      '</h3>',
      '<h4>',
      '</h4>',
    ],
    ...[
      '<br>',
      '<a href="https://x.example/">',
      '<a href="javascript:alert(1)">',
      "<a href='data:text/html,x'>",
      '</a>',
      '<div>',
      '</div>',
    ],
    ...[
      '<script>',
      '</script>',
      '<svg>',
      '</svg>',
      '<svg/>',
      '<style',
      '<!--',
      '-->',
      '<!x>',
      '<?',
      '<',
      '>',
      '"',
      "'",
      '=',
      ' onclick=x ',
    ],
    ...['&lt;', '&#60;script&#62;', '&#x202e;', '&', '\n', ' ', 'parola', 'è', '<td>', '<img src=x onerror=y>', '<P STYLE="x">'],
  ];
  const markup = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  const allowed =
    /^(?:[^<>]|<\/?(?:p|ul|ol|li|strong|em|h[34]|a|svg|span|path)>|<br\/>|<a href="https:\/\/x\.example\/" target="_blank" rel="noopener noreferrer">|<svg viewBox="0 0 24 24" aria-hidden="true">|<path d="[^"<>]*">)*$/;

  test('nothing but the elements of the list is drawn, without attributes of the server', () => {
    fc.assert(
      fc.property(markup, (value) => allowed.test(html(value))),
      { numRuns: 500 },
    );
  });

  test('browsers read the elements as they were drawn: each may be where it is', () => {
    const place = document.createElement('div');
    fc.assert(
      fc.property(markup, (value) => {
        const drawn = html(value);
        // HTML is parsed only in this test, and React has rendered it.
        place.innerHTML = drawn;
        return (
          place.innerHTML.replaceAll('<br>', '<br/>') ===
          drawn.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('\u00a0', '&nbsp;')
        );
      }),
      { numRuns: 500 },
    );
  });

  test('the words of a plain text stay, in their order', () => {
    const words = fc.array(
      fc.stringMatching(/^[\p{L}\p{N}.,;:!?'"()=<]{1,12}$/u).filter((word) => !/<[a-z/!?]/i.test(word)),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    const place = document.createElement('div');
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '\n', '\r\n\r\n', '\t'), (all, between) => {
        place.innerHTML = html(all.join(between)).replaceAll('</p>', '</p> ');
        expect(place.textContent?.trim().split(/\s+/)).toEqual(all);
      }),
    );
  });
});
