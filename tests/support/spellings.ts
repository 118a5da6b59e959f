/** A spelling of an amount, and its intended value. */
interface AmountSpelling {
  text: string;
  cents: number;
  /** Whether accounting systems write like this, so that it must be readable. */
  isUsual: boolean;
  /** The same text with one character removed, doubled or replaced. */
  slip: string;
}

/** A spelling of a day, and the intended day, YYYY-MM-DD. */
interface DaySpelling {
  text: string;
  date: string;
  isUsual: boolean;
  slip: string;
}

interface Draw {
  amount: () => AmountSpelling;
  day: () => DaySpelling;
}

const CURRENCIES = ['', '', '', '€', 'EUR', 'euro', 'Euro', 'EURO'];
const UNUSUAL_CURRENCIES = ['USD', '$', 'kWh', 'circa'];
/** Pairs of group and decimal separators. */
const STYLES = [
  ['', ','],
  ['.', ','],
  [' ', ','],
  ['\u00a0', ','],
  ["'", ','],
  [',', '.'],
  ["'", '.'],
  [' ', '.'],
] as const;
const UNUSUAL_STYLES = [
  ['_', ','],
  ['·', '.'],
  ['.', "'"],
] as const;
const SIGNS = [
  (text: string) => `-${text}`,
  (text: string) => `- ${text}`,
  (text: string) => `${text}-`,
  (text: string) => `\u2212${text}`,
  (text: string) => `(${text})`,
];
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
const TIMES = ['', '', '', 'T00:00:00', ' 00:00:00', 'T09:15:30.123', ' 8:05'];
const SLIPS = [...'0123456789.,-/ ()€T:aE'];

/** Draws for `count` spellings, deterministic for a seed. */
export function draws(seed: number, count: number): Draw[] {
  const below = randomOf(seed);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const slipOf = (text: string) => {
    const at = below(text.length);
    const instead = oneOf(['', oneOf(SLIPS), `${text[at]}${text[at]}`, `${text[at]}${oneOf(SLIPS)}`]);
    return text.slice(0, at) + instead + text.slice(at + 1);
  };
  return Array.from({ length: count }, () => ({
    amount: () => {
      const isUsual = below(5) > 0;
      const cents = below(10 ** (1 + below(11)));
      const [group, point] = isUsual ? oneOf(STYLES) : oneOf(UNUSUAL_STYLES);
      const digits = String(cents).padStart(3, '0');
      const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
      const figure = `${whole}${point}${digits.slice(-2)}`;
      const word = oneOf(isUsual ? CURRENCIES : UNUSUAL_CURRENCIES);
      const withWord = (text: string) => (word === '' ? text : oneOf([`${word} ${text}`, `${text} ${word}`, `${word}${text}`]));
      const sign = cents > 0 && below(3) === 0 ? oneOf(SIGNS) : undefined;
      const text = sign === undefined ? withWord(figure) : oneOf([sign(withWord(figure)), withWord(sign(figure))]);
      return { text, cents: sign === undefined ? cents : -cents, isUsual, slip: slipOf(text) };
    },
    day: () => {
      const instant = new Date(Date.UTC(1950 + below(150), below(12), 1 + below(31)));
      const date = instant.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = date.split('-');
      const short = (part: string) => String(Number(part));
      const separator = oneOf(['-', '/', '.']);
      const usual = [
        [year, month, day].join(separator),
        [day, month, year].join(separator),
        [short(day), short(month), year].join(separator),
        `${year}${month}${day}`,
        `${day}${month}${year}`,
        `${short(day)} ${MONTHS[Number(month) - 1]} ${year}`,
      ];
      const unusual = [[month, day, year].join(separator), [day, month, year.slice(2)].join(separator), `${year}-${month}`];
      // An ambiguous day is read with the day first: Italian bills are never written with the month first.
      const isUsual = below(5) > 0 || Number(day) < 13;
      const [written, time] = [oneOf(isUsual ? usual : unusual), oneOf(TIMES)];
      const text = written + time;
      return { text, date, isUsual: isUsual && date !== '1970-01-01', slip: slipOf(written) + time };
    },
  }));
}

/** Integers from 0 up to, but excluding, a limit; deterministic for a seed (a linear congruential generator). */
function randomOf(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (limit) => Math.floor((next() + next() / 2 ** 32) * limit) % limit;
}
