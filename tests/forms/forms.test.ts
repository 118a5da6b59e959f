import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../src/engine/contract/form.generated';
import { attachmentOf, type Bench, benchOf, built, keyOf, loadForm } from './bench';
import { type Case, type Vectors, vectors } from './vectors';

const LOCALES = ['it', 'en'];

describe('the base forms', () => {
  it('are built without a word of complaint', () => {
    expect(built.diagnostics).toEqual([]);
  });

  it('have vectors, each of them', () => {
    expect(vectors.map(({ form }) => form).sort()).toEqual([...built.forms.keys()].sort());
  });
});

describe.each(vectors)('$form', ({ form, says, bills, profiles = {}, subjects = {}, page, initial = {}, cases, derived }) => {
  const benches = new Map<string, Promise<Bench>>();
  function benchFor(setting: Pick<Case, 'bill' | 'profile' | 'subject' | 'about'>, locale: string): Promise<Bench> {
    const { bill = 'full', profile = 'full', subject = 'full', about = 0 } = setting;
    const key = JSON.stringify([bill, profile, subject, about, locale]);
    const known = benches.get(key);
    if (known) return known;
    const bench = loadForm(form).then((loaded) =>
      benchOf(loaded, { bill: bills[bill], profile: profiles[profile], subject: subjects[subject], page, about, locale }),
    );
    benches.set(key, bench);
    return bench;
  }

  it.each(cases)('$title', async (one) => {
    const attachments = (one.files ?? []).map(([name, type]) => attachmentOf(name, type));
    for (const locale of LOCALES) {
      const bench = await benchFor(one, locale);
      const { problems, body } = bench.run({ values: one.values, attachments });
      expect(problems).toEqual(one.problems);
      if (problems.length === 0) expect(body).toStrictEqual(one.body);
      else expect(one.body).toBeUndefined();
      expect(bench.diagnostics).toEqual([]);
    }
  });

  it.each(derived)('$title: it writes $expected', async ({ bill, changed, values, expected }) => {
    const bench = await benchFor(bill === undefined ? {} : { bill }, 'it');
    const filled = bench.prepared.derived(bench.reading, { values, attachments: [] }, changed);
    const words = [...filled].map(([name, value]) => [name, value ? bench.words(value) : '']);
    expect(Object.fromEntries(words)).toEqual(expected);
  });

  it('says what the specification names, in words that the brand has', async () => {
    const { prepared, run, words } = await benchFor({}, 'it');
    const { send, success } = prepared.definition;
    // The question may contain a value that was entered.
    const { view } = run({ values: cases.find(({ body }) => body)?.values ?? {}, attachments: [] });
    expect({
      operation: send.operation,
      lockMs: send.lockMs,
      success: [success.when, keyOf(view.success)],
      failure: keyOf(view.failure),
      ...(view.attachments && { attachments: { max: view.attachments.max, maxBytes: view.attachments.maxBytes } }),
      readOnly: view.fields.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name),
    }).toEqual(says);
    const { confirm } = prepared.definition;
    const said = [view.label, view.busy, view.blocked, view.locked, view.failure];
    for (const value of [...said, ...(success.text ? [view.success] : []), ...(confirm ? [view.confirm?.text] : [])]) {
      expect(value && words(value)).toMatch(/\S/);
    }
    for (const { label, options } of view.fields) {
      for (const value of [label, ...options.map(({ text }) => text)]) expect(value && words(value)).toMatch(/\S/);
    }
  });

  it.each(Object.entries(initial))('begins with what %s holds', async (profile, expected) => {
    const { prepared, reading, words } = await benchFor({ profile, subject: profile }, 'it');
    const filled = [...prepared.initial(reading)].map(([name, value]) => [name, words(value)]);
    expect(Object.fromEntries(filled)).toEqual(expected);
  });

  it('has cases from both sides for every rule and every choice', async () => {
    const { prepared } = await benchFor({}, 'it');
    expect(lacking({ cases }, prepared.definition.schema.properties)).toEqual([]);
  });
});

/** Gaps of the cases: every choice must be taken, and every field be valid once and invalid once. */
function lacking({ cases }: Pick<Vectors, 'cases'>, properties: FormDefinition['schema']['properties']): string[] {
  const right = cases.filter(({ problems }) => problems.length === 0);
  const wrong = new Set(cases.flatMap(({ problems }) => problems.map(([where]) => where)));
  // An optional tick is always valid.
  const isFree = (name: string) => properties[name]?.type === 'boolean' && properties[name].const === undefined;
  return Object.entries(properties).flatMap(([name, { enum: words = [] }]) => [
    ...words.filter((word) => !right.some(({ values }) => values[name] === word)).map((word) => `${name} ${word}`),
    ...(right.some(({ values }) => values[name]) ? [] : [`${name} right`]),
    ...(wrong.has(name) || isFree(name) ? [] : [`${name} wrong`]),
  ]);
}
