import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Element types of a compiled message: a copy of TYPE, to keep the code of the parser out of the page. */
const argument = { number: 2, plural: 6, select: 5, tag: 8 } as const;

/** Names of the values that a message needs as numbers, for a plural or a number format, and its cases, as `kind=gas`. */
export function rawValuesOf(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
  const names = new Set<string>();
  const read = (parts: readonly MessageFormatElement[]) => {
    for (const part of parts) {
      if (part.type === argument.number || part.type === argument.plural) names.add(part.value);
      if (part.type === argument.plural || part.type === argument.select)
        for (const [name, option] of Object.entries(part.options)) {
          names.add(`${part.value}=${name}`);
          read(option.value);
        }
      if (part.type === argument.tag) read(part.children);
    }
  };
  read(elements);
  return names;
}
