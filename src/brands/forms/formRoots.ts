import type { FormDefinition } from '../../engine/contract/form.generated';
import type { ValueTypes } from '../../engine/contract/kinds';
import { composeForms } from '../../engine/forms/compose';
import { formKinds } from '../../engine/forms/context';
import { isObject, own, ownText } from '../../engine/kernel/text/json';
import type { SourceFile } from '../../engine/layout/compose/compose';
import { portalOperations } from '../trees/siteCallTable';

/**
 * Form -> value types that pages can read: its accepted fields, its fields while they are edited (`draft`), and the answer of its
 * call.
 */
export type FormsKinds = Readonly<Record<string, ValueTypes>>;

type Forms = ReturnType<typeof composeForms>['forms'];
const composedForms = new WeakMap<readonly SourceFile[], Forms>();

function formsIn(files: readonly SourceFile[]): Forms {
  const forms = composedForms.get(files) ?? composeForms(files.filter(({ content }) => content !== undefined)).forms;
  composedForms.set(files, forms);
  return forms;
}

const knownKinds = new WeakMap<readonly SourceFile[], FormsKinds>();

/** The root `forms` of pages, with every form of a brand that pages can contain. */
export function formsKinds(files: readonly SourceFile[]): FormsKinds {
  const kinds = knownKinds.get(files) ?? kindsIn(formsIn(files));
  knownKinds.set(files, kinds);
  return kinds;
}

function kindsIn(forms: Forms): FormsKinds {
  return Object.fromEntries(
    [...forms].flatMap(([name, { content }]) => {
      const send = own(content, 'send');
      const operation = own(send, 'operation');
      const sent = portalOperations().get(String(operation));
      // A form about an item of a list belongs to a bill.
      const isOfBill = (operation !== undefined && !sent) || own(own(content, 'about'), 'of') !== undefined;
      if (!isObject(send) || isOfBill || !hasFields(content)) return [];
      const { attachments: _, attachment: __, ...fields } = Object(formKinds(content));
      return [[name, { ...fields, draft: fields, ...(sent && { answer: sent.shape }) }] as const];
    }),
  );
}

/** The roots with lists that form fields offer as choices. */
export function listedRoots(files: readonly SourceFile[]): ReadonlySet<string> {
  const fields = [...formsIn(files).values()].flatMap(({ content }) => Object.values(Object(own(own(content, 'ui'), 'fields'))));
  return new Set(fields.flatMap((field) => ownText(own(field, 'choices'), 'of')?.split('.')[0] ?? []));
}

/** Whether the value types of a form can be derived. Mistakes elsewhere in the form do not matter. */
function hasFields(content: unknown): content is FormDefinition {
  const properties = own(own(content, 'schema'), 'properties');
  return isObject(properties) && Object.values(properties).every((field) => isObject(field));
}
