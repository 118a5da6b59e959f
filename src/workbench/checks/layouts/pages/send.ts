import { nearest } from '../../../../brands/text/suggest';
import { portalFiles, portalOperations, siteCallTable, writtenCalls } from '../../../../brands/trees/siteCallTable';
import { isObject, type Json, type JsonObject, own, ownText } from '../../../../engine/kernel/text/json';
import type { BuiltCall } from '../../../../engine/layout/types';
import { type RequestType, requestOf, takes, validatorFor } from '../../forms/fields/request';
import { checkLiteral } from '../form';
import { type Cursor, down, reportProblem, type Walk } from '../walk';
import { checkValues } from './pageData';

/** Checks the action `send`, which makes a call of the site that changes data: its path values and its request. */
export function checkSend(source: JsonObject, at: Cursor, walk: Walk): void {
  const call = String(source.call);
  if (!walk.layout.page) {
    const message = 'The action send runs on pages of the site only, and this shows on a bill. Remove it, or move it to a page.';
    reportProblem(walk, down(at, 'do'), 'layout.send.bill', message);
    return;
  }
  const known = [...portalOperations().keys()].sort();
  if (!known.includes(call)) {
    reportProblem(walk, down(at, 'call'), 'layout.send.call', whyNot(call, known), { suggestion: nearest(call, known) });
    return;
  }
  checkValues(call, keysOf(source.values), isObject(source.values) ? down(at, 'values') : at, walk);
  checkFields(call, source.body, at, walk);
  const [hasQuestion, hasAnswer] = [source.ask !== undefined, source.yes !== undefined];
  if (hasQuestion !== hasAnswer) {
    const [there, lacking] = hasQuestion ? ['ask', 'yes'] : ['yes', 'ask'];
    const message = `"${there}" does nothing without "${lacking}": the question and the word on its button stand together. Add "${lacking}".`;
    reportProblem(walk, down(at, there), 'layout.action.incomplete', message, { onKey: true });
  }
  const to = ownText(source, 'to');
  if (to === undefined || walk.pagePaths.includes(to)) return;
  const message = `There is no page at "${to}". Pages: ${walk.pagePaths.join(', ')}.`;
  reportProblem(walk, down(at, 'to'), 'layout.route.unknown', message, {
    suggestion: nearest(to, walk.pagePaths),
    missing: to,
  });
}

/** Checks the action `download`, which makes a call of the site that returns a file: its path values. */
export function checkDownload(source: JsonObject, at: Cursor, walk: Walk): void {
  const call = String(source.call);
  if (!walk.layout.page) {
    const message =
      'The action download runs on pages of the site only, and this shows on a bill. Use downloadPdf, or move it to a page.';
    reportProblem(walk, down(at, 'do'), 'layout.send.bill', message);
    return;
  }
  const known = [...portalFiles().keys()].sort();
  if (!known.includes(call)) {
    const message = `There is no call "${call}" that answers a file. Calls: ${known.join(', ')}.`;
    reportProblem(walk, down(at, 'call'), 'layout.send.call', message, { suggestion: nearest(call, known) });
    return;
  }
  checkValues(call, keysOf(source.values), isObject(source.values) ? down(at, 'values') : at, walk);
}

/** Checks that the fields of a downloaded list exist in the answer to its call. */
export function checkListFile(source: JsonObject, at: Cursor, walk: Walk): void {
  if (!walk.layout.page) {
    const message = `The action ${String(source.do)} runs on pages of the site only, and this shows on a bill. Remove it, or move it to a page.`;
    reportProblem(walk, down(at, 'do'), 'layout.send.bill', message);
    return;
  }
  const call = own<BuiltCall>(walk.layout.page.data, String(source.root))?.call ?? '';
  const items = own(siteCallTable().get(call)?.shape, 'items');
  if (!Array.isArray(items)) {
    const message = `${String(source.root)} is no list. Name a root whose call answers items.`;
    reportProblem(walk, down(at, 'root'), 'layout.list.kind', message);
    return;
  }
  const known = keysOf(items[0]);
  const named = (field: string, cursor: Cursor, onKey?: true) => {
    if (known.includes(field)) return;
    const message = `A row of ${String(source.root)} has no field "${field}". Fields: ${known.join(', ')}.`;
    reportProblem(walk, cursor, 'layout.list.field', message, { suggestion: nearest(field, known), ...(onKey && { onKey }) });
  };
  for (const key of ['file', 'title']) {
    const field = ownText(source, key);
    if (field !== undefined) named(field, down(at, key));
  }
  for (const key of ['columns', 'words'])
    for (const field of keysOf(own(source, key))) named(field, down(down(at, key), field), true);
}

function whyNot(name: string, known: readonly string[]): string {
  const call = writtenCalls().find((one) => one.name === name);
  const why =
    call === undefined
      ? `There is no call "${name}" that changes something.`
      : call.login === undefined
        ? `The call ${name} is one of a bill. Pages of the site send only calls of the site.`
        : `The call ${name} changes nothing. Read it by "data" of the page, and load it again by the action refresh.`;
  return `${why} Calls: ${known.join(', ')}.`;
}

function keysOf(json: Json | undefined): readonly string[] {
  return isObject(json) ? Object.keys(json) : [];
}

/** Checks the fields of the request against its schema. */
function checkFields(call: string, body: Json | undefined, at: Cursor, walk: Walk): void {
  const wanted = requestOf(call);
  const known = Object.keys(wanted.properties ?? {});
  const here = down(at, 'body');
  const given = keysOf(body);
  for (const name of given) {
    const field = own<RequestType>(wanted.properties ?? {}, name);
    if (!field) {
      const all = known.length > 0 ? `Fields: ${known.join(', ')}.` : 'It has no body.';
      const message = `The request of ${call} has no field "${name}". ${all}`;
      reportProblem(walk, down(here, name), 'layout.send.field', message, { suggestion: nearest(name, known), onKey: true });
      continue;
    }
    const value = own(body, name) ?? null;
    if (!isObject(value)) checkLiteral(validatorFor(field), value, down(here, name), walk);
    else if (['string', 'number', 'integer'].every((type) => !takes(field, type))) {
      const message = `The server expects ${[field.type].flat().join(' or ')} as "${name}", which the action send cannot write. Send it by a form.`;
      reportProblem(walk, down(here, name), 'layout.send.field', message);
    }
  }
  const lacking = (wanted.required ?? []).filter((name) => !given.includes(name));
  // A field with another name is probably the missing one.
  if (lacking.length === 0 || given.some((name) => !known.includes(name))) return;
  const message = `The request of ${call} needs ${lacking.map((name) => `"${name}"`).join(' and ')}. Add ${lacking.length > 1 ? 'them' : 'it'} to "body".`;
  reportProblem(walk, body === undefined ? at : here, 'layout.send.field', message);
}
