import { argumentText } from '../../../brands/text/languageForm';
import { nearest } from '../../../brands/text/suggest';
import { resources } from '../../../engine/contract/kinds.generated';
import { asList, isObject, type Json, type JsonObject, own, ownText } from '../../../engine/kernel/text/json';
import { wrapperKeys } from '../../../engine/layout/compile/actions';
import { type ActionVerb, actions } from '../../../engine/layout/language/actions';
import type { ActionEntry, Argument } from '../../../engine/layout/language/grammar';
import type { BuiltCall } from '../../../engine/layout/types';
import { isDated, isReminderName } from '../../../page/reminders/names';
import { refusedAddress } from '../brand/addresses/refused';
import { anyScalar, type ExpectedType, expectedDate, ofKinds, walkScalar } from './conditions/scalars';
import { type MayMiss, walkText } from './conditions/values';
import { allNames, findName } from './names';
import { checkRoute } from './pages/navigate';
import { checkDownload, checkListFile, checkSend } from './pages/send';
import { type Cursor, checkKeys, down, reportProblem, type Walk } from './walk';

/**
 * Checks an action: its verb, its keys and their references. Returns the first part that may be missing on some bill, which makes
 * the press impossible.
 */
export function walkAction(source: Json, at: Cursor, walk: Walk): Cursor | undefined {
  const name = ownText(source, 'do');
  const verb = name === undefined ? undefined : own<ActionEntry>(actions, name);
  if (!isObject(source) || name === undefined || !verb) {
    const message =
      name === undefined
        ? 'An action must be an object with "do", the name of what happens.'
        : `There is no action "${name}". Actions: ${verbs.join(', ')}.`;
    reportProblem(walk, name === undefined ? at : down(at, 'do'), 'layout.action.unknown', message, {
      suggestion:
        name === undefined
          ? typeof source === 'string' && verbs.includes(source)
            ? `{"do": "${source}"}`
            : undefined
          : nearest(name, verbs),
    });
    return undefined;
  }
  const around = wrapperKeys.filter((key) => source[key] !== undefined && !Object.hasOwn(verb.keys, key));
  for (const key of around) {
    const message = `"${key}" is not supported for the action ${name}, so the action would not run. Remove it.`;
    reportProblem(walk, down(at, key), 'layout.action.unsupported', message, { onKey: true });
  }
  if (around.length > 0) return undefined;
  const isKnown = checkKeys(walk, at, source, ['do', ...Object.keys(verb.keys)], `The action ${name}`);
  const needed = lackingIn(verb, source);
  // An unknown key may be a misspelt required key.
  if (needed !== undefined && isKnown)
    reportProblem(walk, at, 'layout.action.incomplete', `The action ${name} needs ${needed}. Add it.`);
  return needed === undefined ? walkParts(name, verb, source, at, walk) : undefined;
}

const verbs: readonly string[] = Object.keys(actions);

/** The required keys that an action lacks, as text. */
function lackingIn({ keys, exactlyOne = [] }: ActionEntry, source: JsonObject): string | undefined {
  const given = exactlyOne.filter((key) => source[key] !== undefined);
  const missing = Object.entries(keys).flatMap(([key, { optional }]) =>
    optional || exactlyOne.includes(key) || source[key] !== undefined ? [] : [`"${key}"`],
  );
  if (missing.length === 0 && given.length === Math.min(1, exactlyOne.length)) return undefined;
  return missing.length > 0 ? missing.join(' and ') : `exactly one of ${exactlyOne.join(', ')}`;
}

/** Checks every key of an action by its argument type, then the meaning of the action. */
function walkParts(name: string, { keys }: ActionEntry, source: JsonObject, at: Cursor, walk: Walk): Cursor | undefined {
  const before = walk.problemCount.count;
  const mayMiss = Object.entries(keys).flatMap(([key, { takes }]) => {
    const part = own(source, key);
    return part === undefined ? [] : walkPart(takes, part, { key, verb: name }, down(at, key), walk);
  });
  // Skip the meaning if a part has a mistake.
  if (walk.problemCount.count === before) own<Meaning>(meanings, name)?.(source, at, walk);
  return mayMiss[0];
}

function hasEntries(source: Json): source is JsonObject {
  return isObject(source) && Object.keys(source).length > 0;
}

/** The key of a part, for messages. */
interface PartName {
  key: string;
  verb: string;
}

/** Checks one part of an action; returns the positions where it may be missing. */
function walkPart(takes: Argument, source: Json, part: PartName, at: Cursor, walk: Walk): Cursor[] {
  const where = (mayMiss: MayMiss) => (mayMiss ? [at] : []);
  if (takes === 'text') return where(walkText(source, at, walk));
  if (takes === 'address') return where(walkAddress(source, part.key, at, walk));
  if (takes === 'scalar') return where(walkScalar(source, at, walk, expectedBy[`${part.verb}.${part.key}`] ?? anyScalar));
  if (takes === 'reference' && typeof source !== 'string')
    reportProblem(walk, at, 'layout.value.shape', `"${part.key}" must be a name, not ${JSON.stringify(source)}.`);
  else if (takes === 'resource') checkResource(source, at, walk);
  else if (takes === 'textKey') noteText(source, part, at, walk);
  // The action after a failure does not affect whether the press is possible.
  else if (takes === 'action') walkAction(source, at, walk);
  else if (typeof takes === 'object' && 'oneOf' in takes) checkWord(takes.oneOf, source, part, at, walk);
  else if (typeof takes === 'object' && 'listOf' in takes && asList(source))
    return (asList(source) ?? []).flatMap((one, index) => walkPart(takes.listOf, one, part, down(at, index, one), walk));
  else if (typeof takes === 'object' && 'mapOf' in takes && hasEntries(source))
    return Object.entries(source).flatMap(([name, value]) => walkPart(takes.mapOf, value, part, down(at, name), walk));
  else if (typeof takes === 'object')
    reportProblem(walk, at, 'layout.value.shape', `"${part.key}" must be ${argumentText(takes)}, not ${JSON.stringify(source)}.`);
  return [];
}

function checkWord(known: readonly string[], source: Json, { key, verb }: PartName, at: Cursor, walk: Walk): void {
  if (known.some((word) => word === source)) return;
  const message = `"${key}" of ${verb} must be one of: ${known.join(', ')}.`;
  const suggestion = typeof source === 'string' ? nearest(source, known) : undefined;
  reportProblem(walk, at, 'layout.enum.unknown', message, { suggestion });
}

/** Placeholders that the page fills in texts that the layout names only by their key. */
const offeredBy: Readonly<Record<string, readonly string[]>> = { 'send.undo': ['count'] };

/** Records a text that the layout names only by its key, without values. */
function noteText(source: Json, { key: name, verb }: PartName, at: Cursor, walk: Walk): void {
  if (typeof source === 'string') {
    const offered = offeredBy[`${verb}.${name}`] ?? [];
    walk.uses.messages.push({ key: source, mark: at.origin, values: [], offered, rich: false });
    return;
  }
  const message = `"${name}" is the key of a text, such as "ui.close". Write the key alone, without {"t": …}.`;
  const key = ownText(source, 't');
  reportProblem(walk, at, 'layout.value.shape', message, { suggestion: key });
}

function checkResource(root: Json, at: Cursor, walk: Walk): void {
  const fetched = [...resources, ...Object.keys(walk.layout.page?.data ?? {})];
  if (fetched.includes(String(root))) return;
  const message = `"${String(root)}" is not a root that is fetched. Roots: ${fetched.join(', ')}.`;
  reportProblem(walk, at, 'layout.root.unknown', message, { suggestion: nearest(String(root), fetched), missing: String(root) });
}

/** Types of the scalars that accept only one type. */
const expectedBy: Readonly<Record<string, ExpectedType>> = {
  'addToCalendar.date': expectedDate,
  'setLocale.locale': {
    ...anyScalar,
    literal: (value, { origin }, walk) => void walk.uses.locales.push({ name: String(value), mark: origin }),
  },
};

type Meaning = (source: JsonObject, at: Cursor, walk: Walk) => void;

/** Checks of actions beyond the types of their keys. */
const meanings: Readonly<Partial<Record<ActionVerb, Meaning>>> = {
  addToCalendar: checkReminder,
  navigate: checkRoute,
  more: checkGrowing,
  send: checkSend,
  download: checkDownload,
  downloadList: checkListFile,
  downloadPdfs: checkListFile,
  select: checkSelect,
  pay: (source, at, walk) => void walk.uses.providers.push({ name: String(source.provider), mark: down(at, 'provider').origin }),
  openDialog: (source, at, walk) =>
    void walk.uses.openedDialogs.push({ name: String(source.dialog), mark: down(at, 'dialog').origin, inside: walk.inside }),
  // With a missing form the button would do nothing.
  submit: (source, at, walk) => void walk.uses.forms.push({ form: String(source.form), mark: down(at, 'form').origin }),
};

/** Checks a scalar, or a translated address. */
function walkAddress(source: Json, key: string, at: Cursor, walk: Walk): MayMiss {
  const text = own(source, 't');
  if (text === undefined) return walkScalar(source, at, walk, addressWanted(key));
  checkKeys(walk, at, isObject(source) ? source : {}, ['t'], 'A translated address');
  if (typeof text === 'string') {
    walk.uses.messages.push({ key: text, mark: down(at, 't').origin, values: [], rich: false, address: key });
  } else reportProblem(walk, down(at, 't'), 'layout.text.literal', 'The key of a translated address must be a string.');
  // An empty translation hides the link.
  return true;
}

function addressWanted(key: string): ExpectedType {
  return {
    what: key === 'href' ? 'an address' : 'a text',
    literal: (value, at, walk) => {
      if (typeof value === 'number') {
        const message = `"${key}" must be a string, not the number ${value}. Write it in quotes: "${value}".`;
        return reportProblem(walk, at, 'layout.value.kind', message);
      }
      const problem = refusedAddress(key, value, walk.allowLoopbackHttp);
      if (problem !== undefined) reportProblem(walk, at, 'layout.link.refused', problem);
    },
    path: ofKinds(key === 'href' ? 'an address' : 'a text', key === 'href' ? ['url'] : ['text', 'url']),
  };
}

/** Checks the date of a reminder: some reminders need one, the others calculate their own. */
function checkReminder(source: JsonObject, at: Cursor, walk: Walk): void {
  const name = String(source.reminder);
  if (!isReminderName(name)) return;
  if (isDated(name) && source.date === undefined) {
    reportProblem(walk, at, 'layout.action.incomplete', `The reminder ${name} needs "date". Add it: {"get": path of a date}.`);
  } else if (!isDated(name) && source.date !== undefined) {
    const message = `The reminder ${name} calculates its own days. Remove "date": it hides the button when it has no value.`;
    reportProblem(walk, down(at, 'date'), 'layout.key.unknown', message, { onKey: true });
  }
}

/** Checks that the action "more" is for a root whose call is paginated. */
function checkGrowing({ root }: JsonObject, at: Cursor, walk: Walk): void {
  const data = walk.layout.page?.data ?? {};
  const call = own<BuiltCall>(data, String(root));
  if (call?.grows !== undefined) return;
  const growing = Object.entries(data).flatMap(([name, one]) => (one.grows === undefined ? [] : [name]));
  const message = call
    ? `The call of "${String(root)}" does not grow, so there is never a next part. Add "grows" to it: the key of its query that takes the next part, such as "after".`
    : `"${String(root)}" is no root of the page that grows. ${growing.length > 0 ? `Roots that grow: ${growing.join(', ')}.` : 'Give the call of a root "grows".'}`;
  reportProblem(walk, down(at, 'root'), 'layout.more.grows', message, { suggestion: nearest(String(root), growing) });
}

function checkSelect(source: JsonObject, at: Cursor, walk: Walk): void {
  const name = String(source.state);
  const state = findName(walk.names, name)?.state;
  if (state === undefined) {
    const states = allNames(walk.names).filter((one) => findName(walk.names, one)?.state !== undefined);
    const known = states.length > 0 ? ` (defined: ${states.join(', ')})` : '';
    const message = `There is no state "${name}" around this node${known}.`;
    reportProblem(walk, down(at, 'state'), 'layout.state.unknown', message, { suggestion: nearest(name, states) });
    return;
  }
  const values = state === 'flag' ? ['true', 'false'] : Array.isArray(state) ? state : undefined;
  if (values && typeof source.value === 'string' && !values.includes(source.value)) {
    const message = `The state ${name} never has the value "${source.value}". Allowed values: ${values.join(', ')}.`;
    reportProblem(walk, down(at, 'value'), 'layout.enum.unknown', message, { suggestion: nearest(source.value, values) });
  }
}
