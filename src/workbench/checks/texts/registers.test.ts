import { expect, test } from 'vitest';
import { hostsDirs, readBrand } from '../../../brands/readBrand';
import type { Problem } from '../../../brands/text/problem';
import { isObject } from '../../../engine/kernel/text/json';
import { checkRegisters } from './registers';

const defaults = readBrand('_default', hostsDirs());

/** Findings when `_default` has these formal texts. */
function findingsIn(texts: Record<string, string>, locale = 'it'): string[] {
  const problems: Problem[] = [];
  const { formal } = defaults;
  if (!formal || !isObject(formal.content)) throw new Error('_default has no formal texts');
  const known = isObject(formal.content[locale]) ? formal.content[locale] : {};
  const changed = { ...defaults, formal: { ...formal, content: { ...formal.content, [locale]: { ...known, ...texts } } } };
  checkRegisters(changed, changed, (problem) => problems.push(problem));
  return problems.map(({ code, mark, message, suggestion }) => [code, mark.pointer, message, suggestion].join(' '));
}

test.each([
  [
    'payment.payAmount',
    'Paghi',
    /^texts\.register\.placeholders \/it\/payment\.payAmount .* lacks \{amount\}, unlike the text in /,
  ],
  ['payment.payNow', 'Paghi {amount}', /placeholders .* has \{amount\}/],
  ['selfReading.text', 'Legga solo le cifre nere: sono i metri cubi (m³).', /placeholders .* lacks <b>/],
  ['paymnt.payNow', 'Paghi ora', /^texts\.register\.key .* is not in .*messages\.json.* payment\.payNow$/],
  ['payment.due', 'Da pagare', /^texts\.register\.same .* Remove it here/],
  [
    'payment.payNow',
    'Puoi pagare ora',
    /^texts\.register\.mixed .* addresses the customer with "tu" \("Puoi"\), but the other texts in this file use "Lei"/,
  ],
])('the formal text %s: %s', (key, text, expected) => {
  expect(findingsIn({ [key]: text })).toEqual([expect.stringMatching(expected)]);
});

test.each([
  ['usage.history.open', 'Mostra i consumi mensili', 'Mostra'],
  ['app.noScript', 'Qui serve JavaScript: attivalo nelle impostazioni.', 'attivalo'],
  ['error.title', 'Niente da vedere? Prova ancora', 'Prova ancora'],
  ['spend.open', 'La spesa annua: mostrala', 'mostrala'],
  ['quick.title', 'Fai un confronto', 'Fai'],
])('the informal text %s without a formal one: %s', (key, text, found) => {
  const { messages, formal } = defaults;
  if (!messages || !formal) throw new Error('_default has no texts');
  const problems: Problem[] = [];
  const changed = {
    ...defaults,
    messages: { ...messages, content: { it: { [key]: text } } },
    formal: { ...formal, content: { it: {} } },
  };
  checkRegisters(changed, changed, (problem) => problems.push(problem));
  expect(problems.map(({ code, mark, message }) => [code, mark.file, mark.pointer, message].join(' '))).toEqual([
    expect.stringMatching(
      new RegExp(`^texts\\.register\\.missing .*messages\\.json /it/${key} .*addresses the customer with "tu" \\("${found}"\\)`),
    ),
  ]);
});

test('_default has formal words for every text that says tu', () => {
  expect(findingsIn({})).toEqual([]);
});

test('many texts in the other register are one line, which names their number and the first ones', () => {
  const keys = Array.from({ length: 7 }, (_, index) => `brand.note${index}`);
  const problems: Problem[] = [];
  const own = { de: Object.fromEntries(keys.map((key) => [key, 'Hier siehst du mehr.'])) };
  const settings = defaults.settings && { ...defaults.settings, content: { register: 'formal' } };
  const messages = defaults.messages && { ...defaults.messages, content: own };
  checkRegisters({ ...defaults, host: 'a.localhost', messages, settings, formal: undefined }, defaults, (one) =>
    problems.push(one),
  );
  expect(problems.map(({ mark, message }) => [mark.pointer, message])).toEqual([
    [
      '/de/brand.note0',
      expect.stringMatching(
        /^7 texts \("de"\) address the customer with "du" \(brand\.note0 "du", .* and 2 more\), but the brand uses "Sie"\./,
      ),
    ],
  ]);
});

test('a language without informal texts has no formal ones', () => {
  expect(findingsIn({ 'payment.due': 'À payer' }, 'fr')).toEqual([expect.stringMatching(/^texts\.register\.key /)]);
});

test('the forms find most of the texts that differ', () => {
  const informal = isObject(defaults.messages?.content) ? defaults.messages.content.it : undefined;
  const formal = isObject(defaults.formal?.content) ? defaults.formal.content.it : undefined;
  if (!isObject(informal) || !isObject(formal)) throw new Error('_default has no Italian');
  // Puts each informal text alone into a formal brand, as an author who ignores the register would write it.
  const keys = Object.keys(formal);
  const found = keys.filter((key) => {
    const problems: Problem[] = [];
    const messages = defaults.messages && { ...defaults.messages, content: { it: { [key]: informal[key] } } };
    const settings = defaults.settings && { ...defaults.settings, content: { register: 'formal' } };
    checkRegisters({ ...defaults, host: 'a.localhost', messages, settings, formal: undefined }, defaults, (one) =>
      problems.push(one),
    );
    return problems.length > 0;
  });
  expect(found.length / keys.length).toBeGreaterThan(0.95);
});
