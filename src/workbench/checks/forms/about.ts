import type { Mark, ReportProblem } from '../../../brands/text/problem';
import { nearest } from '../../../brands/text/suggest';
import { roots, shapeOfKinds } from '../../../brands/trees/scopeShapes';
import { siteCallTable, unreadableCallMessage } from '../../../brands/trees/siteCallTable';
import type { TypeInfo } from '../../../engine/analysis/typeInfo';
import type { ComposedForm } from '../../../engine/forms/compose';
import { areOfPage } from '../layouts/names';
import { checkItemKey } from '../layouts/props';
import type { FormUse } from '../layouts/uses';
import { checkPath, down, reportProblem } from '../layouts/walk';
import { cursorAt, type FormContext } from './formContext';
import { aboutOf, type FormSubject, itemOf } from './names';

/** Names in a form's scope that no field may have. */
const taken = ['attachments', 'attachment', 'labels'];

/** Checks that the subject of a form exists, and that no name is used twice. */
export function checkAbout(place: FormContext): void {
  const { definition, writing } = place;
  for (const name of Object.keys(definition.schema.properties)) {
    if (!taken.includes(name)) continue;
    const message = `form.${name} is reserved for ${name === 'labels' ? 'the labels of the chosen options' : 'the customer’s attachments'}. Give the field "${name}" another name.`;
    reportProblem(writing, cursorAt(place, 'schema', 'properties', name), 'form.name.taken', message, { onKey: true });
  }
  const { about } = definition;
  if (!about) return;
  const at = cursorAt(place, 'about');
  if (about.as === 'form' || roots.has(about.as)) {
    const message = `"${about.as}" is ${about.as === 'form' ? 'the name for the values of the form' : 'already a root of schemas/scope'}. Choose another name.`;
    reportProblem(writing, down(at, 'as'), 'form.name.taken', message);
  }
  const bare = { ...writing, names: undefined };
  if (about.call !== undefined) {
    const answer = siteCallTable().get(about.call);
    const known = [...siteCallTable().keys()].sort();
    if (answer) checkItemKey(shapeOfKinds(answer.shape), about.key, down(at, 'key'), bare);
    else
      reportProblem(writing, down(at, 'call'), 'page.call.unknown', unreadableCallMessage(about.call), {
        suggestion: nearest(about.call, known),
      });
    return;
  }
  if (areOfPage(writing.names)) {
    const message = `A form on a page of the site is about the whole answer of a call, not about an item of a list. Write "call" with the name of the call instead of "of".`;
    reportProblem(writing, down(at, 'of'), 'form.about.page', message, { onKey: true });
    return;
  }
  const found = checkPath(bare, down(at, 'of'), about.of);
  if (found && found.shape.form !== 'list')
    reportProblem(
      writing,
      down(at, 'of'),
      'layout.list.kind',
      `${about.of} is not a list, but a form is about one item of a list. Write the path of a list.`,
    );
  checkItemKey(itemOf(about.of), about.key, down(at, 'key'), bare);
}

/** Checks that the value that a node passes to its form is the form's subject. */
export function checkPassedSubject({ form, node }: FormUse, { content }: ComposedForm, mark: Mark, report: ReportProblem): void {
  if (!node) return;
  const about = aboutOf(content);
  const reportAbout = (code: string, message: string) => report({ code, level: 'error', mark, message });
  if (!about) {
    if (node.about !== 'none')
      reportAbout('form.about.unused', `The form ${form} does not declare "about". Remove "about" from the props.`);
    return;
  }
  const { call } = about;
  const what = call === undefined ? `an item of ${about.of}` : `the answer of the call ${call}`;
  const advice = `${what}, which its values call "${about.as}"`;
  if (node.about === 'none') {
    reportAbout('form.about.missing', `The form ${form} is about ${advice}. Add "about": {"get": …} to the props.`);
  } else if (node.about !== 'unclear' && !isSubject(node.about, about)) {
    const message = `The form ${form} is about ${advice}, but this is something else. Write the path of such an item.`;
    reportAbout('form.about.kind', message);
  }
}

function isSubject(passed: TypeInfo, { of = '', call }: FormSubject): boolean {
  if (call === undefined) return isSame(passed, itemOf(of));
  // Each page has separate type objects for the answers of its calls.
  const shape = siteCallTable().get(call)?.shape ?? {};
  return passed.form === 'branch' && Object.keys(shape).join() === [...passed.parts.keys()].join();
}

/** Whether two types are items of the same list. Ignores whether an item may be absent. */
function isSame(passed: TypeInfo, item: TypeInfo | undefined): boolean {
  if (passed.form !== 'branch' || item?.form !== 'branch') return item === undefined;
  return passed.parts === item.parts;
}

/** Reports a form that does not exist, with the names of all forms. */
export function reportUnknown(form: string, known: readonly string[], mark: Mark, report: ReportProblem): void {
  const message = `There is no form "${form}". Forms: ${known.join(', ') || 'none'}.`;
  report({ code: 'form.unknown', level: 'error', mark, message, suggestion: nearest(form, known) });
}
