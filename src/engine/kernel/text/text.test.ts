import { describe, expect, it } from 'vitest';
import { displayText, foldText, MAX_TEXT } from './text';

describe('cleanText', () => {
  it.each([
    ['  Via Roma 1  ', 'Via Roma 1'],
    ['a\r\n\tb', 'a b'],
    ['a\u0000b', 'a b'],
    ['a\u2028b', 'a b'],
    ['fattura\u202efdp.exe', 'fatturafdp.exe'],
    ['\ufeffciao\u200b', 'ciao'],
    ['x\ud800y', 'x\ufffdy'],
    ['👍 è così', '👍 è così'],
    ['\u0000\u0001', ''],
    ['<b>grassetto</b>', '<b>grassetto</b>'],
  ])('%j', (input, expected) => {
    expect(displayText(input)).toBe(expected);
  });

  it('cuts a megabyte, never through a character', () => {
    const text = displayText('👍'.repeat(500_000));
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(text).toMatch(/^(?:👍)+…$/u);
  });
});

it.each(['Totale da pagare', ' TOTALE  DA PAGARE ', 'totale dà pagàre', 'TOTALE\u00a0DA PAGARE'])('foldText(%j)', (label) => {
  expect(foldText(label)).toBe('TOTALE DA PAGARE');
});

it.each(['\u2018', '\u2019', '\u02bc', '\u00b4', '`'])('foldText writes %s as the keyboard does', (apostrophe) => {
  expect(foldText(`dell${apostrophe}Università`)).toBe("DELL'UNIVERSITA");
});
