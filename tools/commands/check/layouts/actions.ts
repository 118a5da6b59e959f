import { resources } from '../../../../src/contract/kinds.generated';
import { surrounding } from '../../../../src/engine/actions';
import { isObject, type Json, type JsonObject, own, ownText } from '../../../../src/kernel/json';
import { safeUrl } from '../../../../src/kernel/safeUrl';
import { isDated, isReminderName, reminderNames } from '../../../../src/reminders/names';
import { nearest } from '../../../text/suggest';
import { allNames, findName } from './names';
import { anyWord, type ExpectedType, expectedDate, walkScalar } from './scalars';
import { type MayMiss, walkText } from './values';
import { type Cursor, checkKeys, describeShape, down, reportProblem, type Walk } from './walk';

/** Checks an action: its verb, its keys and their references. */
export function walkAction(source: Json, at: Cursor, walk: Walk): MayMiss {
  const verb = ownText(source, 'do');
  const known = verb === undefined ? undefined : verbs.get(verb);
  if (!isObject(source) || verb === undefined || !known) {
    const where = verb === undefined ? at : down(at, 'do');
    const message =
      verb === undefined
        ? 'An action must be an object with "do", the name of what happens.'
        : `There is no action "${verb}". Actions: ${[...verbs.keys()].join(', ')}.`;
    reportProblem(walk, where, 'layout.action.unknown', message, {
      suggestion: verb === undefined ? undefined : nearest(verb, verbs.keys()),
    });
    return true;
  }
  const around = surrounding.filter((key) => source[key] !== undefined && !known.optional?.includes(key));
  for (const key of around) {
    const message = `"${key}" is not supported for the action ${verb}, so the action would not run. Remove it.`;
    reportProblem(walk, down(at, key), 'layout.action.unsupported', message, { onKey: true });
  }
  if (around.length > 0) return true;
  checkKeys(walk, at, source, ['do', ...known.required, ...(known.optional ?? [])], `The action ${verb}`);
  const lacking = known.required.filter((key) => source[key] === undefined);
  if (lacking.length > 0) {
    reportProblem(
      walk,
      at,
      'layout.action.incomplete',
      `The action ${verb} needs ${lacking.map((key) => `"${key}"`).join(' and ')}.`,
    );
    return true;
  }
  return known.check?.(source, at, walk) ?? false;
}

interface Verb {
  required: readonly string[];
  optional?: readonly string[];
  check?: (source: JsonObject, at: Cursor, walk: Walk) => MayMiss;
}

const addresses = ['href', 'tel', 'mail', 'chat'];

const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['open', { required: [], optional: [...addresses, 'query'], check: checkOpen }],
  ['downloadPdf', { required: [] }],
  ['refresh', { required: [], optional: ['root'], check: checkRefresh }],
  ['logout', { required: [] }],
  ['pay', { required: ['provider'], optional: ['card', 'failed'], check: checkPay }],
  ['addToCalendar', { required: ['reminder', 'title'], optional: ['date', 'text', 'key'], check: checkReminder }],
  ['openDialog', { required: ['dialog'], check: checkDialog }],
  ['select', { required: ['state', 'value'], check: checkSelect }],
  ['navigate', { required: ['to'] }],
  ['setLocale', { required: ['locale'], check: checkLocale }],
  ['consent', { required: ['answer'], check: checkConsent }],
  ['submit', { required: ['form'], check: noteForm }],
]);

function checkRefresh({ root }: JsonObject, at: Cursor, walk: Walk): MayMiss {
  if (root !== undefined && !resources.includes(String(root))) {
    reportProblem(
      walk,
      down(at, 'root'),
      'layout.root.unknown',
      `"${String(root)}" is not a root that is fetched. Roots: ${resources.join(', ')}.`,
      {
        suggestion: nearest(String(root), resources),
      },
    );
  }
  return false;
}

function checkOpen(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const given = addresses.filter((key) => source[key] !== undefined);
  const [key] = given;
  if (key === undefined || given.length > 1) {
    reportProblem(walk, at, 'layout.action.incomplete', 'The action open needs exactly one of href, tel, mail, chat.');
    return true;
  }
  const inner = down(at, key);
  const query = isObject(source.query) ? source.query : {};
  const queryAt = down(at, 'query');
  for (const [name, value] of Object.entries(query)) walkScalar(value, down(queryAt, name), walk, anyWord);
  const text = own(source[key], 't');
  if (text === undefined) return walkScalar(source[key] ?? null, inner, walk, addressWanted(key));
  checkKeys(walk, inner, isObject(source[key]) ? source[key] : {}, ['t'], 'A translated address');
  if (typeof text === 'string') {
    walk.uses.messages.push({ key: text, mark: down(inner, 't').origin, values: [], rich: false, address: key });
  } else reportProblem(walk, down(inner, 't'), 'layout.text.literal', 'The key of a translated address must be a string.');
  // An empty translation hides the link.
  return true;
}

/** Why an address cannot be opened; undefined when it can. */
export function refusedAddress(key: string, address: string, allowLoopbackHttp: boolean): string | undefined {
  if (key === 'mail')
    return /^[^@\s]+@[^@\s]+$/.test(address)
      ? undefined
      : `"${address}" is not an e-mail address. Write it as name@brand.example.`;
  if (key === 'tel' || key === 'chat')
    return /\d/.test(address) ? undefined : `"${address}" is not a telephone number. Write its digits.`;
  if (safeUrl(address, { allowLoopbackHttp })) return undefined;
  if (safeUrl(address, { allowLoopbackHttp: true })) {
    return `"${address}" uses http: on the local machine. Write an https: address, or set allowLoopbackHttp on a development host.`;
  }
  return `"${address}" is not shown as a link. Write a full https: address (for a telephone number or e-mail address use the key tel or mail).`;
}

function addressWanted(key: string): ExpectedType {
  return {
    what: key === 'href' ? 'an address' : 'a text',
    literal: (value, at, walk) => {
      const problem = refusedAddress(key, String(value), walk.allowLoopbackHttp);
      if (problem !== undefined) reportProblem(walk, at, 'layout.link.refused', problem);
    },
    path: (shape) =>
      (key === 'href' ? ['url'] : ['text', 'url']).includes(shape.kind)
        ? undefined
        : `This path is ${describeShape(shape)}, but an address is expected.`,
  };
}

function checkPay(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  walk.uses.providers.push({ name: String(source.provider), mark: down(at, 'provider').origin });
  if (source.failed !== undefined) walkAction(source.failed, down(at, 'failed'), walk);
  return false;
}

function checkReminder(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const name = String(source.reminder);
  if (!isReminderName(name)) {
    const message = `There is no reminder "${name}". Reminders: ${reminderNames.join(', ')}.`;
    reportProblem(walk, down(at, 'reminder'), 'layout.enum.unknown', message, { suggestion: nearest(name, reminderNames) });
  } else if (isDated(name) && source.date === undefined) {
    reportProblem(walk, at, 'layout.action.incomplete', `The reminder ${name} needs "date".`);
  } else if (!isDated(name) && source.date !== undefined) {
    const message = `The reminder ${name} calculates its own days. Remove "date": it hides the button when it has no value.`;
    reportProblem(walk, down(at, 'date'), 'layout.key.unknown', message, { onKey: true });
  }
  const mayMiss = source.date !== undefined && walkScalar(source.date, down(at, 'date'), walk, expectedDate);
  const words = ['title', 'text', 'key'].filter((key) => source[key] !== undefined);
  return words.map((key) => walkText(source[key] ?? null, down(at, key), walk)).some((may) => may) || mayMiss;
}

function checkDialog(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  walk.uses.openedDialogs.push({ name: String(source.dialog), mark: down(at, 'dialog').origin });
  return false;
}

function checkSelect(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const name = String(source.state);
  const state = findName(walk.names, name)?.state;
  const may = walkScalar(source.value ?? null, down(at, 'value'), walk, anyWord);
  if (state === undefined) {
    const states = allNames(walk.names).filter((one) => findName(walk.names, one)?.state !== undefined);
    reportProblem(
      walk,
      down(at, 'state'),
      'layout.state.unknown',
      `There is no state "${name}" around this node${states.length > 0 ? ` (defined: ${states.join(', ')})` : ''}.`,
      {
        suggestion: nearest(name, states),
      },
    );
  } else if (Array.isArray(state) && typeof source.value === 'string' && !state.includes(source.value)) {
    reportProblem(
      walk,
      down(at, 'value'),
      'layout.enum.unknown',
      `The state ${name} never has the value "${source.value}". Allowed values: ${state.join(', ')}.`,
      {
        suggestion: nearest(source.value, state),
      },
    );
  }
  return may;
}

/** A missing form would leave the button without effect. */
function noteForm(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  walk.uses.forms.push({ form: String(source.form), mark: down(at, 'form').origin });
  return false;
}

const answers = ['accepted', 'refused'];

function checkConsent({ answer }: JsonObject, at: Cursor, walk: Walk): MayMiss {
  if (typeof answer === 'string' && answers.includes(answer)) return false;
  reportProblem(walk, down(at, 'answer'), 'layout.enum.unknown', `The answer of consent must be one of: ${answers.join(', ')}.`, {
    suggestion: typeof answer === 'string' ? nearest(answer, answers) : undefined,
  });
  return true;
}

function checkLocale(source: JsonObject, at: Cursor, walk: Walk): MayMiss {
  const inner = down(at, 'locale');
  return walkScalar(source.locale ?? null, inner, walk, {
    ...anyWord,
    literal: (value, { origin }) => void walk.uses.locales.push({ name: String(value), mark: origin }),
  });
}
