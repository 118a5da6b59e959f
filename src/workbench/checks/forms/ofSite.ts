import { nearest } from '../../../brands/text/suggest';
import { shapeOfKinds } from '../../../brands/trees/scopeShapes';
import { answerOf, portalOperations } from '../../../brands/trees/siteCallTable';
import { isObject, type Json, own } from '../../../engine/kernel/text/json';
import { isCallName } from '../../../page/api/callNames';
import { walkAction } from '../layouts/actions';
import { walkCondition } from '../layouts/conditions/conditions';
import { anyScalar, walkScalar } from '../layouts/conditions/scalars';
import { checkValues } from '../layouts/pages/pageData';
import { down, reportProblem, type Walk, withScopeName } from '../layouts/walk';
import { reasonsOf } from './fields/request';
import { cursorAt, type FormContext } from './formContext';

/** Checks the keys that only a form on a page of the site has: path parameters, reasons of an answer, and follow-up actions. */
export function checkOfSite(place: FormContext): void {
  const { send, success, failure } = place.definition;
  const { operation } = send;
  const isOfBill = operation !== undefined && isCallName(operation) && !portalOperations().has(operation);
  const parts: readonly (readonly [part: 'send' | 'success', key: string, json: unknown])[] = [
    ['send', 'values', send.values],
    ['success', 'only', success.only],
    ['success', 'next', success.next],
  ];
  for (const [part, key, json] of parts) {
    if (json === undefined || !isOfBill) continue;
    const message = `"${key}" has a meaning on pages of the site only, and ${operation} is sent from a bill. Remove it.`;
    reportProblem(place.writing, cursorAt(place, part, key), 'form.site.only', message, { onKey: true });
  }
  if (isOfBill) return;
  const given = isObject(send.values) ? send.values : {};
  if (operation !== undefined) {
    const at = send.values === undefined ? cursorAt(place, 'send', 'operation') : cursorAt(place, 'send', 'values');
    checkValues(operation, Object.keys(given), at, place.sending);
  }
  for (const [name, value] of Object.entries(given))
    walkScalar(value as Json, cursorAt(place, 'send', 'values', name), place.sending, anyScalar);
  if (success.only !== undefined) walkCondition(success.only as Json, cursorAt(place, 'success', 'only'), walkOfNext(place));
  if (success.next !== undefined) walkAction(success.next as Json, cursorAt(place, 'success', 'next'), walkOfNext(place));
  if (failure.reasons) checkReasons(place, Object.keys(failure.reasons));
}

/** The walk for follow-up actions, which read the sent form and its answer. The form may be on any page. */
function walkOfNext({ definition, sending }: FormContext): Walk {
  const { layout, sitePages } = sending;
  const data = Object.assign({}, ...[...(sitePages?.values() ?? [])].map((page) => page.data));
  const anywhere: Walk = { ...sending, layout: layout.page ? { ...layout, page: { ...layout.page, data } } : layout };
  return withAnswerScope(anywhere, definition);
}

/** Adds the answer of the form's own call to the names in scope. */
export function withAnswerScope(walk: Walk, { send }: FormContext['definition']): Walk {
  const kinds = answerOf(send.operation ?? '');
  return kinds === undefined ? walk : withScopeName(walk, 'answer', shapeOfKinds(kinds));
}

function checkReasons(place: FormContext, words: readonly string[]): void {
  const { operation } = place.definition.send;
  const known = operation === undefined ? [] : reasonsOf(operation);
  const at = cursorAt(place, 'failure', 'reasons');
  if (known.length === 0) {
    const message = `${operation === undefined ? 'A form that sends nothing' : `The answer of ${operation}`} has no "reason", so none of these texts would show. Remove them.`;
    reportProblem(place.writing, at, 'form.reason.unknown', message, { onKey: true });
    return;
  }
  for (const word of words) {
    if (known.includes(word)) continue;
    const message = `The answer of ${operation} never has the reason "${word}". Reasons: ${known.join(', ')}.`;
    reportProblem(place.writing, down(at, word), 'form.reason.unknown', message, {
      suggestion: nearest(word, known),
      onKey: true,
    });
  }
}

/** Roots that a form of the site refetches. */
export function refreshedBy(content: unknown): readonly string[] {
  const refresh = own(own(content as Json, 'success'), 'refresh');
  return Array.isArray(refresh) ? refresh.map(String) : [];
}
