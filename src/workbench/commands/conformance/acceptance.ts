import { buildForms } from '../../../brands/forms/forms';
import { DEFAULT_HOST, hostsDirs, readBrand } from '../../../brands/readBrand';
import { pageTexts } from '../../../brands/texts/texts';
import { pathsIn } from '../../../engine/analysis/paths';
import { readAnswer } from '../../../engine/bill/answers/answer';
import type { BuiltForm } from '../../../engine/forms/context';
import { prepareForm } from '../../../engine/forms/prepare';
import { isAccepted } from '../../../engine/forms/send/answer';
import { isObject, type Json, ownText } from '../../../engine/kernel/text/json';
import type { Env, Layout } from '../../../engine/layout/types';

/** The forms of a brand as the page reads them, and its texts. */
export interface BrandForms {
  forms: readonly BuiltForm[];
  /** The texts of a language, by key. */
  texts: (language: string) => ReadonlyMap<string, string>;
}

/** What an answer to a write call means to the page. `why`: customers would read that it failed. */
export interface Judgement {
  statement: string;
  why: string | undefined;
}

/** Reads the forms of a brand. Forms with mistakes are absent. */
export function formsOfBrand(host: string, hosts?: readonly string[]): BrandForms {
  const dirs = hostsDirs(hosts);
  const defaults = readBrand(DEFAULT_HOST, dirs);
  const brand = readBrand(host, dirs, defaults);
  return {
    forms: [...buildForms(brand).forms.values()].map(({ definition }) => definition),
    texts: (language) => new Map(pageTexts(language, brand, defaults)),
  };
}

/** Says, for each write call, whether the forms that send it would take an answer for a success. */
export class SuccessOfForms {
  private readonly texts: ReadonlyMap<string, string>;

  constructor(
    private readonly brand: BrandForms,
    language: string,
  ) {
    this.texts = brand.texts(language);
  }

  /** Judges an answer to a body. Undefined if no form sends the call: an action takes any answer of 200. */
  judge(call: string, body: object, answer: unknown): Judgement | undefined {
    const senders = sendersOf(this.brand.forms, call, body);
    const [first] = senders;
    if (first === undefined) return undefined;
    const refusing = senders.find((form) => !takes(form, answer));
    const { when } = (refusing ?? first).success;
    return { statement: statements[when], why: refusing && this.refusal(refusing, answer) };
  }

  private refusal({ form, failure, success: { when } }: BuiltForm, answer: unknown): string {
    const text = this.texts.get(ownText(failure.text, 't') ?? '');
    const said = isAccepted(when, answer) ? ', which does not meet its condition "only"' : '';
    const read =
      text === undefined || /[{<]/.test(text) ? 'would tell customers that it was not sent' : `would tell customers: "${text}"`;
    return `it answered ${described(answer)}${said}. The form ${form} ${read}`;
  }
}

/** What a form asks of an answer -> the statement about the backend. */
const statements: Readonly<Record<BuiltForm['success']['when'], string>> = {
  one: 'says with the number 1, alone or as "data", that it has taken the request',
  content: 'says with an answer that is not empty that it has taken the request',
  result: 'says with the number 1 as "result" that it has taken the request',
};

/** The forms that send a call with a body like this one: those that differ least in fixed words, then in keys. */
function sendersOf(forms: readonly BuiltForm[], call: string, body: object): BuiltForm[] {
  const given = new Map<string, unknown>(Object.entries(body));
  const senders = forms.flatMap((form) => {
    const { operation, body: written = {} } = form.send;
    if (operation !== call || !isObject(written)) return [];
    const words = Object.entries(written).filter(([key, value]) => isOther(value, given.get(key))).length;
    const unknown = [...given.keys()].filter((key) => !Object.hasOwn(written, key)).length;
    const absent = Object.keys(written).filter((key) => !given.has(key)).length;
    return [{ form, distance: words * 10_000 + unknown * 100 + absent }];
  });
  const least = Math.min(...senders.map(({ distance }) => distance));
  return senders.flatMap(({ form, distance }) => (distance === least ? [form] : []));
}

/** Whether a form sends a fixed word, and the body has another one. */
function isOther(written: Json, given: unknown): boolean {
  return typeof written === 'string' && given !== undefined && given !== written;
}

const LAYOUT: Layout = { template: '', nodes: [], modules: {}, rules: {} };
const ENV: Env = { ui: new Map(), text: () => 'full', literal: () => undefined, image: () => undefined };
const ignore = () => undefined;

/** Whether a form takes an answer for a success. A condition that also reads something else is not tried. */
function takes(form: BuiltForm, answer: unknown): boolean {
  const { success, kinds = {} } = form;
  if (!isAccepted(success.when, answer)) return false;
  const paths = pathsIn(success.only, new Map(), {});
  if (paths.some((one) => !/^answer\b/.test(one)) || JSON.stringify(success.only ?? null).includes('"rule"')) return true;
  const read = isObject(answer) && kinds.answer ? readAnswer(answer, kinds.answer, ignore, false) : undefined;
  return prepareForm(form, { layout: LAYOUT, report: ignore }).meetsCondition({ scope: {}, env: ENV }, {}, read);
}

/** An answer in words, without what may be personal data. */
function described(answer: unknown): string {
  if (Array.isArray(answer)) return answer.length === 0 ? 'an empty list' : 'a list';
  if (!isObject(answer)) return scalar(answer);
  const entries = Object.entries(answer);
  if (entries.length === 0) return 'an empty object';
  const deciding = ['data', 'result', 'state'].find((key) => Object.hasOwn(answer, key));
  if (deciding !== undefined) return `${described(answer[deciding])} as "${deciding}"`;
  const keys = entries.slice(0, 3).map(([key]) => `"${key}"`);
  return `an object with ${keys.join(', ')}`;
}

const LONGEST = 20;

function scalar(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? 'a text' : text;
}
