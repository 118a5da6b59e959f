import { isDate } from '../kernel/dates';

/**
 * The named formats of forms. Regular expressions are refused in form files: a brand's file is data, and these are checked
 * for the time they take.
 */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  digits: (text) => /^\d{1,9}$/.test(text),
  'positive-integer': (text) => /^\d{1,9}$/.test(text) && Number(text) > 0,
  phone: (text) => text.length <= 40 && /^\+(\(\d{1,4}\)|\d{1,4})[\d\s\-.,/]*$/.test(text),
  email: (text) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  date: isDate,
};
