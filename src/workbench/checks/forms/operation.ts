import { nearest } from '../../../brands/text/suggest';
import { roots } from '../../../brands/trees/scopeShapes';
import { isCallName } from '../../../page/api/callNames';
import { areOfPage } from '../layouts/names';
import { type Cursor, down, reportProblem } from '../layouts/walk';
import { sortOf } from './fields/widgets';
import { cursorAt, type FormContext } from './formContext';
import { reads } from './parts';

/** Checks what an operation requires of its form, and that the form uses nothing that the operation cannot provide. */
export function checkOperation(place: FormContext): void {
  const { send, success } = place.definition;
  checkRefreshed(place);
  if (send.operation === 'saveProfile') checkKept(place);
  else if (success.when === 'content' && !answersContent.has(send.operation ?? '')) {
    const message = `"${send.operation}" answers 1 when it accepts the form. "content" would show any other answer, such as {"error": "no"}, as success. Write "one".`;
    reportProblem(place.writing, cursorAt(place, 'success', 'when'), 'form.success.content', message);
  }
}

/** Operations that answer with the stored values, and with nothing when rejected. */
const answersContent = new Set(['saveCustomer', 'changeNewsletter']);

/** Roots of a bill that a form may refetch; on a page of the site, it may refetch the page's roots. */
const refreshable = ['profile', 'readingDays'];

function checkRefreshed(place: FormContext): void {
  const { send, success } = place.definition;
  if (!isCallName(send.operation ?? '') || areOfPage(place.writing.names)) return;
  for (const [index, root] of (success.refresh ?? []).entries()) {
    if (refreshable.includes(root)) continue;
    const message = `"${root}" cannot be fetched again on a bill. Roots: ${refreshable.join(', ')}.`;
    const at = cursorAt(place, 'success', 'refresh', String(index));
    reportProblem(place.writing, at, 'layout.root.unknown', message, { suggestion: nearest(root, refreshable) });
  }
}

/** Checks for fields that start empty: saving replaces everything on the server, so such a field would erase its value. */
function checkKept(place: FormContext): void {
  const { schema, ui, send } = place.definition;
  for (const [name, field] of Object.entries(schema.properties)) {
    const settings = Object.hasOwn(ui.fields, name) ? ui.fields[name] : undefined;
    if (!settings || settings.initial !== undefined || sortOf(field) === 'tick' || !reads(send.body ?? {}, `form.${name}`))
      continue;
    const message = `"${name}" starts empty, and saving sends its value. A customer who changes another field would erase the stored value. Add "initial": {"get": "${pathFor(name)}"} to ui.fields.${name}.`;
    const at = cursorAt(place, 'ui', 'fields', name);
    const gone = down(at, 'initial');
    reportProblem(place.writing, wasTaken(gone) ? gone : at, 'form.initial.missing', message, { onKey: !wasTaken(gone) });
  }
}

/** Whether a change of the brand removed the value at this position. */
function wasTaken({ dotted, overrides }: Cursor): boolean {
  return overrides?.has(dotted) === true;
}

function pathFor(name: string): string {
  const profile = roots.get('profile');
  return profile?.form === 'branch' && profile.parts.has(name) ? `profile.${name}` : 'profile.…';
}
