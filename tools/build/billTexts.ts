import { isObject } from '../../src/kernel/json';
import { keysInCode } from '../brands/codeKeys';
import type { BrandFiles } from '../brands/readBrand';
import type { compileMessages } from '../brands/texts';

/** Key -> compiled text, in one language. */
export type Messages = ReturnType<typeof compileMessages>;

/** What a bill of a brand can load. */
interface OnBills {
  layouts: readonly unknown[];
  /** Form -> definition. */
  forms: ReadonlyMap<string, { definition: unknown }>;
}

/**
 * The texts without those that only the pages of the site show: texts of the product that a layout or form names, but no
 * template, no form that a template opens, no setting and no code: a third of them. What a server may name stays: keys without a
 * dot, those that nothing names, and those that a brand adds.
 */
export function billTexts(messages: Messages, from: BrandFiles, defaults: BrandFiles, loaded: OnBills): Messages {
  const besides = keysBeside(from, defaults, loaded);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !besides.has(key)));
}

function keysBeside(from: BrandFiles, defaults: BrandFiles, { layouts, forms }: OnBills): ReadonlySet<string> {
  const onBills = new Set([...keysInCode(), ...wordsIn([layouts, from.settings?.content, defaults.settings?.content])]);
  for (const [name, { definition }] of forms) if (onBills.has(name)) for (const word of wordsIn(definition)) onBills.add(word);
  const ofProduct = new Set(Object.values(defaults.messages?.content ?? {}).flatMap((words) => Object.keys(Object(words))));
  const named = wordsIn([...from.layouts, ...from.forms].map(({ content }) => content));
  return new Set(named.filter((key) => ofProduct.has(key) && key.includes('.') && !onBills.has(key)));
}

/** Every string in a value. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return isObject(value) ? Object.values(value).flatMap(wordsIn) : [];
}
