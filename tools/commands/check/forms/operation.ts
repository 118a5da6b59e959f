import { roots } from '../../../brands/scopeShapes';
import { type Cursor, down, reportProblem } from '../layouts/walk';
import { cursorAt, type FormPlace } from './formContext';
import { reads } from './parts';
import { sortOf } from './widgets';

/** Checks what an operation requires of its form, or cannot provide. */
export function checkOperation(place: FormPlace): void {
  const { send, success } = place.definition;
  if (send.operation === 'saveProfile') checkKept(place);
  else if (success.when === 'content') {
    const message = `"${send.operation}" answers 1 when it accepts the form. "content" would show any other answer, such as {"error": "no"}, as success. Write "one".`;
    reportProblem(place.writing, cursorAt(place, 'success', 'when'), 'form.success.content', message);
  }
}

/** Saving replaces everything on the server: a field that starts empty would erase its value. */
function checkKept(place: FormPlace): void {
  const { schema, ui, send } = place.definition;
  for (const [name, field] of Object.entries(schema.properties)) {
    const look = Object.hasOwn(ui.fields, name) ? ui.fields[name] : undefined;
    if (!look || look.initial !== undefined || sortOf(field) === 'tick' || !reads(send.body, `form.${name}`)) continue;
    const message = `"${name}" starts empty, and saving sends its value. A customer who changes another field would erase the stored value. Add "initial": {"get": "${pathFor(name)}"} to ui.fields.${name}.`;
    const at = cursorAt(place, 'ui', 'fields', name);
    const gone = down(at, 'initial');
    reportProblem(place.writing, wasTaken(gone) ? gone : at, 'form.initial.missing', message, { onKey: !wasTaken(gone) });
  }
}

/** Whether a brand's change removed the value here. */
function wasTaken({ dotted, overrides }: Cursor): boolean {
  return overrides?.has(dotted) === true;
}

function pathFor(name: string): string {
  const profile = roots.get('profile');
  return profile?.form === 'branch' && profile.parts.has(name) ? `profile.${name}` : 'profile.…';
}
