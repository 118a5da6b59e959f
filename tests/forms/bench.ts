import { formsKinds } from '../../src/brands/forms/formRoots';
import { buildForms, loadValidators, validatorModule } from '../../src/brands/forms/forms';
import { hostsDirs, readBrand } from '../../src/brands/readBrand';
import { rootsOfPages } from '../../src/brands/trees/pages';
import { siteCallTable } from '../../src/brands/trees/siteCallTable';
import { readAnswer } from '../../src/engine/bill/answers/answer';
import { toProfile } from '../../src/engine/bill/answers/profile';
import type { FormDefinition } from '../../src/engine/contract/form.generated';
import type { ValueTypes } from '../../src/engine/contract/kinds';
import type { FormInputs } from '../../src/engine/forms/context';
import type { FieldValue } from '../../src/engine/forms/data';
import type { Attachment } from '../../src/engine/forms/files/attachments';
import type { LoadedForm } from '../../src/engine/forms/forms';
import { type FormContent, type PreparedForm, prepareForm } from '../../src/engine/forms/prepare';
import { fileProblem, problemsOf, type ValidatorError } from '../../src/engine/forms/problems';
import type { FormView } from '../../src/engine/forms/view';
import { createOfficeFormatter } from '../../src/engine/i18n/createOfficeFormatter';
import type { Texts } from '../../src/engine/i18n/texts';
import type { Diagnostic } from '../../src/engine/kernel/page/diagnostics';
import type { Value } from '../../src/engine/kernel/page/value';
import type { Scope } from '../../src/engine/layout/types';
import { checkerOf } from '../../src/page/nodes/Form/check';
import { TODAY } from '../support/bills';
import { resolveOpen } from '../support/resolveOpen';

/** A form without a page: everything between the entered values and the request. */
export interface Bench {
  prepared: PreparedForm;
  reading: FormInputs;
  texts: Texts;
  /** Reported mistakes of the form. */
  diagnostics: readonly Diagnostic[];
  /** The view, problems, data and request body of the form for some content. */
  run: (content: FormContent) => { view: FormView; problems: Problem[]; data: Record<string, FieldValue>; body: unknown };
  /** A value as text. */
  words: (value: Value) => string;
}

/** Field or `files`, rule, and the key of the message; null if the page's own message is used. */
export type Problem = [where: string, rule: string, key: string | null];

/** A root of a page: the response of a call, or without a call the values of accepted forms. */
export interface PageRoot {
  call?: string;
  value: unknown;
}

/** The data for which the form is filled in. */
export interface Setting {
  /** Body of `GET /document/{cryptoId}`. */
  bill?: unknown;
  /** Body of `GET get_profilo/{x}`. */
  profile?: unknown;
  /** Index of the supply that the form is about. */
  about?: number;
  /** Response of the call that the form is about. */
  subject?: unknown;
  /** Roots of the page that contains the form. */
  page?: Readonly<Record<string, PageRoot>> | undefined;
  locale?: string;
}

const brand = readBrand('_default', hostsDirs());
/** The forms of the default brand as the build produces them. */
export const built = buildForms(brand);

/** A form of the default brand, as the page loads it. */
export async function loadForm(name: string): Promise<LoadedForm> {
  const form = built.forms.get(name);
  if (!form) throw new Error(`no form ${name}: ${JSON.stringify(built.diagnostics)}`);
  return { definition: JSON.parse(JSON.stringify(form.definition)), makeValidators: await loadValidators(form.validators) };
}

/** A form that a test defines. */
export async function loadOwn(definition: FormDefinition): Promise<LoadedForm> {
  return { definition, makeValidators: await loadValidators(validatorModule(definition.schema)) };
}

/** Opens a form with the rules of the real layout and the scope of a bill. */
export function benchOf(
  loaded: LoadedForm,
  { bill = {}, profile, about = 0, subject, page = {}, locale = 'it' }: Setting = {},
): Bench {
  const { composed, scope, env, texts } = resolveOpen({
    host: '_default',
    template: '3',
    document: bill,
    modules: { modules: ['riepilogo_doc'] },
    scope: profile === undefined ? {} : { profile: toProfile(profile, () => {}) },
    screen: 'mobile',
    locale,
    today: TODAY,
  });
  const diagnostics: Diagnostic[] = [];
  const report = (one: Diagnostic) => void diagnostics.push(one);
  // Forms on pages also read the roots of the page.
  const ofPage = Object.entries(page).map(([root, { call }]): [string, ValueTypes] => [
    root,
    call === undefined ? formsKinds(brand.forms) : (siteCallTable().get(call)?.shape ?? {}),
  ]);
  const layout = { ...composed.layout, roots: { ...composed.layout.roots, ...rootsOfPages, ...Object.fromEntries(ofPage) } };
  const prepared = prepareForm(loaded.definition, { layout, report });
  const known = scope.bill?.state === 'ready' ? (scope.bill.value as { supplies?: readonly unknown[] }) : {};
  const { about: declared, kinds } = loaded.definition;
  const read = declared?.call === undefined ? known.supplies?.[about] : readAnswer(subject, kinds?.about ?? {}, report, true);
  const account = { state: 'ready', value: { code: '700451209', name: 'Giulia Ferrantini' } } as const;
  const answers = Object.entries(page).map(([root, { value }]) => [root, { state: 'ready', value }] as const);
  const whole: Scope = { ...scope, account, ...Object.fromEntries(answers) };
  const reading: FormInputs = { scope: whole, env, about: declared && read };
  const { schema, validator } = checkerOf(loaded);
  const words = createOfficeFormatter(texts);
  return {
    prepared,
    reading,
    texts,
    diagnostics,
    words,
    run: (content) => {
      const view = prepared.view(reading, content);
      const data = prepared.data(view, content);
      const { errors = [] } = validator.rawValidation<ValidatorError>(schema, data);
      const wrong = problemsOf(errors, view, data).map(({ field, rule }): Problem => {
        return [field, rule, keyOf(view.fields.find(({ name }) => name === field)?.errors[rule])];
      });
      const file = fileProblem(view, content.attachments.length);
      const problems = file ? [...wrong, ['files', file, keyOf(view.attachments?.errors[file])] satisfies Problem] : wrong;
      return { view, data, problems, body: prepared.request(reading, view, content, words)?.body };
    },
  };
}

/** The key of a message value; null for any other value. */
export function keyOf(value: Value | undefined): string | null {
  return value?.kind === 'message' ? value.key : null;
}

/** A file as the form holds it, with five bytes of content. */
export function attachmentOf(name: string, type: string): Attachment {
  const base64 = 'SGVsbG8=';
  return { name, type, size: 5, base64, dataUrl: `data:${type};base64,${base64}` };
}
