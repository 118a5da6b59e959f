import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';
import { createTexts } from '../../../src/engine/i18n/texts';
import { withBrandContacts } from './noScript';

const html = '<noscript><p>chiama</p></noscript><div id="app"></div>';
const words = {
  'app.noScript': 'JavaScript $& < off',
  'app.noScriptHelp': 'Or:',
  'app.reload': 'Reload',
  'contact.call': 'Ring {phone}',
};

function page(contacts: Record<string, string>): string {
  const messages = Object.entries({ ...words, ...contacts }).map(([key, text]) => [key, parse(text)] as const);
  return withBrandContacts(
    html,
    createTexts('en', Object.fromEntries(messages), 'suffix', () => undefined),
  );
}

it('says in the words of the brand whom to call and where to write', () => {
  expect(page({ 'contact.phone': '+39 02 / 123', 'contact.email': 'a&b@c.example' })).toBe(
    [
      '<p class="shell-words shell-contacts"><a href="tel:+3902123">Ring +39 02 / 123</a>',
      '<br><a href="mailto:a%26b@c.example">a&amp;b@c.example</a></p>',
      '<noscript><p class="shell-words" lang="en">JavaScript $&amp; &lt; off <a href="">Reload</a></p>',
      '<p class="shell-words" lang="en">Or:<br><a href="tel:+3902123">Ring +39 02 / 123</a>',
      '<br><a href="mailto:a%26b@c.example">a&amp;b@c.example</a></p></noscript><div id="app"></div>',
    ].join(''),
  );
});

it.each([
  [{}],
  [{ 'contact.phone': '', 'contact.email': '' }],
  [{ 'contact.phone': 'su richiesta', 'contact.email': 'nessuna' }],
])('keeps the words of the page where the brand says nothing that can be pressed: %j', (contacts) => {
  expect(page(contacts)).toBe(html);
});

it('wants a place for them', () => {
  expect(() =>
    withBrandContacts(
      '<div></div>',
      createTexts('it', {}, 'suffix', () => undefined),
    ),
  ).toThrow('noscript');
});
