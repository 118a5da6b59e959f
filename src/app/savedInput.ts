import type { FieldValue, Values } from '../forms/data';
import { type Draft, emptyDraft } from '../forms/drafts';
import { asList, isObject, own, ownText } from '../kernel/json';

/** What a customer has written into one form. */
export interface SavedDraft extends Pick<Draft, 'values' | 'derived' | 'begun' | 'savedOver' | 'isEdited'> {
  /** Key among the drafts. */
  key: string;
  /** It was under way to the server, whose answer nobody has seen. */
  mayHaveArrived: boolean;
}

/** What a customer has not sent, as it is saved at the end of a session. */
export interface SavedInput {
  /** Path and query of its page. */
  address: string;
  /** What was open and chosen there, by the keys of the UI state. */
  choices: readonly (readonly [key: string, value: string])[];
  /** Empty when only a request without a form was lost. */
  drafts: readonly SavedDraft[];
  /** Files were attached, which are not saved. */
  hasFiles: boolean;
  /** The session went on. */
  goesOn: boolean;
}

/** Reads what was saved, maybe by an earlier release; undefined when it is nothing of the kind. */
export function readSavedInput(text: string | undefined): SavedInput | undefined {
  const saved = parseSaved(text);
  const address = ownText(saved, 'address');
  // An address of this site.
  if (address === undefined || !/^\/(?!\/)/.test(address)) return undefined;
  return {
    address,
    choices: (asList(own(saved, 'choices')) ?? []).flatMap((one) => {
      const [key, value] = asList(one) ?? [];
      return typeof key === 'string' && typeof value === 'string' ? [[key, value] as const] : [];
    }),
    ...readSavedDrafts(saved),
    goesOn: own(saved, 'goesOn') === true,
  };
}

/** The drafts among what was saved. */
export function readSavedDrafts(saved: unknown): Pick<SavedInput, 'drafts' | 'hasFiles'> {
  return {
    drafts: (asList(own(saved, 'drafts')) ?? []).flatMap((one) => readDraft(one) ?? []),
    hasFiles: own(saved, 'hasFiles') === true,
  };
}

/** The drafts with something that is not sent, by key. */
export function unsentDrafts(drafts: ReadonlyMap<string, Draft>): (readonly [key: string, draft: Draft])[] {
  return [...drafts].filter(([, { isEdited, phase }]) => isEdited || phase === 'sending');
}

/** Drafts as they are saved, without their files. `isOnItsWay`: what is being sent may have left. */
export function saveDrafts(
  unsent: readonly (readonly [key: string, draft: Draft])[],
  isOnItsWay: boolean,
): Pick<SavedInput, 'drafts' | 'hasFiles'> {
  return {
    drafts: unsent.map(([key, { values, derived, begun, savedOver, phase, isEdited }]) => {
      const mayHaveArrived = isOnItsWay && phase === 'sending';
      return { key, values, derived, begun, savedOver, isEdited, mayHaveArrived };
    }),
    hasFiles: unsent.some(([, { attachments }]) => attachments.length > 0),
  };
}

/** A draft as it goes on. */
export function restoredDraft({ values, derived, begun, savedOver, isEdited, mayHaveArrived }: SavedDraft): Draft {
  const draft: Draft = { ...emptyDraft(values), derived, begun, savedOver, isEdited };
  // As after a submission without an answer.
  return mayHaveArrived ? { ...draft, phase: 'failed', cause: 'unknown', begun: 'unknown' } : draft;
}

function readDraft(saved: unknown): SavedDraft | undefined {
  const [key, values] = [ownText(saved, 'key'), readValues(own(saved, 'values'))];
  if (key === undefined || values === undefined) return undefined;
  const begun = own(saved, 'begun');
  return {
    key,
    values,
    derived: readValues(own(saved, 'derived')) ?? {},
    begun: begun === 'unknown' ? begun : readValues(begun),
    savedOver: readValues(own(saved, 'savedOver')),
    isEdited: own(saved, 'isEdited') === true,
    mayHaveArrived: own(saved, 'mayHaveArrived') === true,
  };
}

function readValues(json: unknown): Values | undefined {
  if (!isObject(json)) return undefined;
  const isValue = (entry: [string, unknown]): entry is [string, FieldValue] => ['string', 'boolean'].includes(typeof entry[1]);
  return Object.fromEntries(Object.entries(json).filter(isValue));
}

/** A saved text as JSON; undefined when it is none. */
export function parseSaved(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
