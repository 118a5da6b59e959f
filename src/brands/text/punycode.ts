/** The parameters of RFC 3492, section 5. */
const BASE = 36;
const MIN = 1;
const MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 0x80;

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LAST_CODE = 0x10ffff;

/**
 * Decodes a label of a host name, given in lower case and without its `xn--`; undefined if it is invalid. Node has a decoder too,
 * but it is deprecated.
 */
export function decodePunycode(encoded: string): string | undefined {
  const end = Math.max(0, encoded.lastIndexOf('-'));
  const codes = Array.from(encoded.slice(0, end), (sign) => sign.charCodeAt(0));
  const digits = encoded.slice(end === 0 ? 0 : end + 1);
  let code = FIRST_CODE;
  let place = 0;
  let bias = FIRST_BIAS;
  for (let next = 0; next < digits.length; ) {
    const number = readNumber(digits, next, bias);
    if (number === undefined) return undefined;
    const length = codes.length + 1;
    bias = adapted(number.value, length, next === 0);
    place += number.value;
    code += Math.floor(place / length);
    if (code > LAST_CODE) return undefined;
    place %= length;
    codes.splice(place, 0, code);
    place += 1;
    next = number.end;
  }
  return String.fromCodePoint(...codes);
}

/** Reads a number of variable length from its first digit, and the start of the next number. */
function readNumber(digits: string, start: number, bias: number): { value: number; end: number } | undefined {
  let value = 0;
  let weight = 1;
  for (let at = start, k = BASE; at < digits.length; at += 1, k += BASE) {
    const digit = DIGITS.indexOf(digits.charAt(at));
    value += digit * weight;
    if (digit < 0 || !Number.isSafeInteger(value)) return undefined;
    const threshold = Math.min(Math.max(k - bias, MIN), MAX);
    if (digit < threshold) return { value, end: at + 1 };
    weight *= BASE - threshold;
  }
  return undefined;
}

/** The bias of the next number (RFC 3492, section 6.1). */
function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - MIN) * MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - MIN));
  return k + Math.floor(((BASE - MIN + 1) * rest) / (rest + SKEW));
}
