import type { BrandFiles } from '../../../src/brands/readBrand';
import { keysInBillCode, keysInCode } from '../../../src/brands/texts/codeKeys';
import type { compileMessages } from '../../../src/brands/texts/texts';
import { glossaryKey } from '../../../src/engine/i18n/glossaryTerms';

/** Key -> compiled text, in one language. */
export type CompiledTexts = ReturnType<typeof compileMessages>;

/** Layouts and forms that bills of a brand can load. */
interface OnBills {
  layouts: readonly unknown[];
  /** Form -> definition. */
  forms: ReadonlyMap<string, { definition: unknown }>;
}

/**
 * Removes the texts that only pages of the site show, a third of all: texts of the product that a layout, a form or code names,
 * but that no template, no form opened by a template, no setting and no code of bills names. Texts that a server may name stay:
 * keys without a dot, keys that nothing names, and keys that a brand adds. The terms of the glossary are a file of their own.
 */
export function billTexts(from: BrandFiles, defaults: BrandFiles, loaded: OnBills): (messages: CompiledTexts) => CompiledTexts {
  const besides = keysBeside(from, defaults, loaded);
  return (messages) => Object.fromEntries(Object.entries(messages).filter(([key]) => !besides.has(key) && !glossaryKey(key)));
}

function keysBeside(from: BrandFiles, defaults: BrandFiles, { layouts, forms }: OnBills): ReadonlySet<string> {
  const onBills = wordsIn([layouts, from.settings?.content, defaults.settings?.content], new Set(keysInBillCode()));
  for (const [name, { definition }] of forms) if (onBills.has(name)) wordsIn(definition, onBills);
  const ofProduct = new Set(Object.values(defaults.messages?.content ?? {}).flatMap((words) => Object.keys(Object(words))));
  const named = wordsIn(
    [...from.layouts, ...from.forms].map(({ content }) => content),
    new Set(keysInCode()),
  );
  return new Set([...named].filter((key) => ofProduct.has(key) && key.includes('.') && !onBills.has(key)));
}

/** Adds every string in a value to `found`. Nodes that templates share are read only once. */
function wordsIn(value: unknown, found = new Set<string>(), seen = new Set<object>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  for (const inner of Object.values(value)) wordsIn(inner, found, seen);
  return found;
}
