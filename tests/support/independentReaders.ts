// Written from the rules alone and in a different way from src/engine/kernel: character by character, without regular expressions.

const DIGITS = '0123456789';
const MINUS = '-\u2010\u2011\u2012\u2013\u2212';
const isDigit = (sign: string | undefined) => sign !== undefined && sign !== '' && DIGITS.includes(sign);
const isBlank = (sign: string) => sign.trim() === '';
const isNumber = (text: string) => text !== '' && [...text].every(isDigit);

/** Cents of a text that is an amount in euro; undefined for any other text. */
export function amountOf(text: string): number | undefined {
  const first = [...text].findIndex(isDigit);
  if (first < 0) return undefined;
  let last = text.length - 1;
  while (!isDigit(text[last])) last -= 1;
  const sign = signOf(text.slice(0, first), text.slice(last + 1));
  const figure = sign === undefined ? undefined : figureOf(text.slice(first, last + 1));
  if (sign === undefined || figure === undefined) return undefined;
  const { whole, decimals } = figure;
  const euro = BigInt(whole);
  if (euro >= 10n ** 10n) return undefined;
  const hundredths = euro * 100n + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
  const cents = Number(hundredths) + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0);
  return cents === 0 ? 0 : sign * cents;
}

/** 1 or -1, from the characters before and after the digits. */
function signOf(before: string, behind: string): 1 | -1 | undefined {
  const bare = (text: string) => {
    let rest = text.toLowerCase();
    for (const word of ['&euro;', 'euro', 'eur', '€']) rest = rest.split(word).join(' ');
    return [...rest].filter((sign) => !isBlank(sign)).join('');
  };
  const [left, right] = [bare(before), bare(behind)];
  const isMinus = (text: string) => text.length === 1 && MINUS.includes(text);
  if (left === '' && right === '') return 1;
  if ((isMinus(left) && right === '') || (left === '' && isMinus(right)) || (left === '(' && right === ')')) return -1;
  return undefined;
}

/** Whole euro and decimals, both as digits. */
function figureOf(body: string): { whole: string; decimals: string } | undefined {
  if (body.length > 40) return undefined;
  const parts: string[] = [''];
  const separators: string[] = [];
  for (const token of tokensOf(body)) {
    if (isDigit(token)) parts[parts.length - 1] += token;
    else {
      separators.push(token);
      parts.push('');
    }
  }
  if (!parts.every(isNumber) || !separators.every((one) => ".,' ’".includes(one))) return undefined;
  const [whole = '', ...rest] = parts;
  const last = separators.at(-1);
  const isGrouped = (groups: readonly string[]) =>
    whole.length <= 3 && !whole.startsWith('0') && groups.every((group) => group.length === 3);
  const isSame = new Set(separators).size <= 1;
  if (separators.length === 0) return { whole, decimals: '' };
  if (isSame && last !== ',' && isGrouped(rest)) return { whole: parts.join(''), decimals: '' };
  if (separators.length === 1 && (last === ',' || last === '.')) return { whole, decimals: rest[0] ?? '' };
  const [groups, decimals = ''] = [rest.slice(0, -1), rest.at(-1)];
  const groupSeparators = new Set(separators.slice(0, -1));
  if (groupSeparators.size !== 1 || !isGrouped(groups)) return undefined;
  const [group] = groupSeparators;
  const isItalian = last === ',' && group !== ',';
  const isEnglish = last === '.' && group !== '.' && decimals.length === 2;
  return isItalian || isEnglish ? { whole: whole + groups.join(''), decimals } : undefined;
}

/** Characters, without the spaces around a point or comma. */
function tokensOf(body: string): string[] {
  const signs = [...body].map((sign) => (isBlank(sign) ? ' ' : sign));
  return signs.filter((sign, index) => {
    if (sign !== ' ') return true;
    const left = signs
      .slice(0, index)
      .reverse()
      .find((one) => one !== ' ');
    const right = signs.slice(index).find((one) => one !== ' ');
    return ![left, right].some((one) => one === '.' || one === ',');
  });
}

const NAMES = [
  ['gennaio', 'january'],
  ['febbraio', 'february'],
  ['marzo', 'march'],
  ['aprile', 'april'],
  ['maggio', 'may'],
  ['giugno', 'june'],
  ['luglio', 'july'],
  ['agosto', 'august'],
  ['settembre', 'september'],
  ['ottobre', 'october'],
  ['novembre', 'november'],
  ['dicembre', 'december'],
];

/** The day YYYY-MM-DD of a text without a time zone; undefined for any other text, and for placeholder days. */
export function dayOf(text: string): string | undefined {
  const trimmed = text.trim();
  for (let end = trimmed.length; end > 0; end -= 1) {
    const rest = trimmed.slice(end);
    if (rest !== '' && !isTime(rest)) continue;
    const day = wholeDayOf(trimmed.slice(0, end));
    if (day !== undefined) return day === 'none' ? undefined : day;
  }
  return undefined;
}

/** `T09:15:30.5`, ` 8.05`. */
function isTime(text: string): boolean {
  if (!'Tt '.includes(text[0] ?? 'x')) return false;
  const parts = text
    .slice(1)
    .trimEnd()
    .split(':')
    .flatMap((part) => part.split('.'));
  const signs = [...text.slice(1).trimEnd()].filter((sign) => !isDigit(sign));
  if (text.slice(1).trimEnd() !== text.slice(1) || parts.length < 2 || parts.length > 4 || !parts.every(isNumber)) return false;
  const [hour = '', minute = '', second, fraction] = parts;
  if (hour.length > 2 || Number(hour) > 23 || minute.length !== 2 || Number(minute) > 59) return false;
  if (second !== undefined && (second.length !== 2 || Number(second) > 59)) return false;
  return fraction === undefined || (fraction.length <= 9 && signs[2] === '.');
}

function wholeDayOf(text: string): string | 'none' | undefined {
  if (text.trim() !== text) return undefined;
  if (isNumber(text) && text.length === 8) {
    const isDayFirst = text.slice(4, 6) === '19' || text[4] === '2';
    const parts = isDayFirst ? [4, 2, 0] : [0, 4, 6];
    return dateOf(
      text.slice(parts[0], (parts[0] ?? 0) + 4),
      text.slice(parts[1], (parts[1] ?? 0) + 2),
      text.slice(parts[2], (parts[2] ?? 0) + 2),
    );
  }
  for (const separator of ['-', '/', '.', ' ']) {
    const [first = '', month = '', last = '', more] = split(text, separator);
    if (more !== undefined || first === '' || last === '') continue;
    if (first.length === 4 && last.length <= 4) return dateOf(first, month, last);
    if (last.length === 4 && first.length <= 2) return dateOf(last, month, first);
  }
  return undefined;
}

/** Parts between separators; each separator may be followed by one space. */
function split(text: string, separator: string): string[] {
  const parts = text.split(separator);
  // "16. dic. 2026": the point of the abbreviated month is not a separator.
  if (separator === '.' && parts.length === 4 && parts[2] === '') parts.splice(1, 2, `${parts[1]}.`);
  if (separator === ' ' && parts.length > 3) {
    const filled: string[] = [];
    for (const [index, part] of parts.entries()) if (part !== '' || parts[index - 1] === '' || index === 0) filled.push(part);
    return filled;
  }
  return parts.map((part, index) => (index > 0 && isBlank(part[0] ?? 'x') ? part.slice(1) : part));
}

function dateOf(year: string, month: string, day: string): string | 'none' | undefined {
  if (!isNumber(year) || !isNumber(day)) return undefined;
  const name = month.toLowerCase().endsWith('.') ? month.toLowerCase().slice(0, -1) : month.toLowerCase();
  const named = name.length >= 3 ? NAMES.findIndex((names) => names.some((one) => one.startsWith(name))) + 1 : 0;
  const number = isNumber(month) && month.length <= 2 ? Number(month) : named;
  if (!isNumber(month) && named === 0) return undefined;
  if (Number(year) < 1901 || Number(year) > 2998) return 'none';
  const date = new Date(Date.UTC(Number(year), number - 1, Number(day)));
  if (day.length > 2 || number < 1 || Number(day) < 1 || date.getUTCMonth() !== number - 1) return undefined;
  const text = date.toISOString().slice(0, 10);
  return text === '1970-01-01' ? 'none' : text;
}
