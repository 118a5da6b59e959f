import { contradictionIn } from '../../../../engine/analysis/cases/contradiction';
import { isObject, type Json, ownText } from '../../../../engine/kernel/text/json';
import { caseContext } from '../../layouts/names';
import type { DuplicateLabels } from '../../layouts/uses';
import type { Cursor } from '../../layouts/walk';
import { cursorAt, type FormContext } from '../formContext';

/** Records texts that customers must be able to distinguish; they are compared when all texts are known. */
export function recordDuplicateLabels(place: FormContext): void {
  const { ui, schema } = place.definition;
  const fields = Object.keys(schema.properties).filter((name) => Object.hasOwn(ui.fields, name) && ui.order.includes(name));
  const whenOf = (name: string): Json => ui.fields[name]?.when ?? { all: [] };
  note(place, {
    what: { plural: 'fields', of: '' },
    texts: fields.flatMap((name) => textAt(name, ui.fields[name]?.label, cursorAt(place, 'ui', 'fields', name, 'label'))),
    // Fields that never show together may have the same label.
    meet: (one, other) => contradictionIn([whenOf(one), whenOf(other)], caseContext(place.writing.layout.rules)) === undefined,
  });
  for (const name of fields) {
    const words = schema.properties[name]?.enum ?? [];
    const { options = {} } = ui.fields[name] ?? {};
    note(place, {
      what: { plural: 'options', of: ` of the field "${name}"` },
      texts: words.flatMap((word) => textAt(word, options[word], cursorAt(place, 'ui', 'fields', name, 'options', word))),
      meet: () => true,
    });
  }
}

function note({ writing }: FormContext, siblings: DuplicateLabels): void {
  if (siblings.texts.length > 1) writing.uses.duplicateLabels.push(siblings);
}

/** A text without placeholders or alternatives, which is the same on every bill. */
function textAt(name: string, source: Json | undefined, { origin }: Cursor): DuplicateLabels['texts'][number][] {
  const key = isObject(source) && source.values === undefined ? ownText(source, 't') : undefined;
  return key === undefined ? [] : [{ name, key, mark: origin }];
}
