import { isDate } from '../../kernel/figures/dates';

/**
 * The named formats of forms. Form files must not contain regular expressions: a brand's file is data, and only these
 * formats are tested for their run time.
 */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  digits: (text) => /^\d{1,9}$/.test(text),
  'positive-integer': (text) => /^\d{1,9}$/.test(text) && Number(text) > 0,
  phone: (text) => text.length <= 40 && /^\+(\(\d{1,4}\)|\d{1,4})[\d\s\-.,/]*$/.test(text),
  email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  date: isDate,
  'tax-code': (text) => /^(?:[a-z\d]{16}|\d{11})$/i.test(text),
};
