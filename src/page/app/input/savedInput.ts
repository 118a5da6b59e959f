import type { FieldValue, Values } from '../../../engine/forms/data';
import { type Draft, emptyDraft } from '../../../engine/forms/drafts';
import { asList, isObject, own, ownText } from '../../../engine/kernel/text/json';

/** The saved input of one form. */
export interface SavedDraft extends Pick<Draft, 'values' | 'derived' | 'begun' | 'savedOver' | 'isEdited'> {
  /** Key of the draft. */
  key: string;
  /** Whether the draft was being sent, so that the server may have received it. */
  mayHaveArrived: boolean;
}

/** Unsent input, as it is saved at the end of a session. */
export interface SavedInput {
  /** Path and query of the page with the input. */
  address: string;
  /** UI state of that page, as keys and values. */
  choices: readonly (readonly [key: string, value: string])[];
  /** Empty if only a request without a form was lost. */
  drafts: readonly SavedDraft[];
  /** Whether files were attached, which are not saved. */
  hasFiles: boolean;
  /** Whether the session continued. */
  goesOn: boolean;
}

/** Parses saved input, possibly of an earlier release; undefined if it is invalid. */
export function readSavedInput(text: string | undefined): SavedInput | undefined {
  const saved = parseSaved(text);
  const address = ownText(saved, 'address');
  // Accepts only an address of this site.
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

/** Parses the drafts in saved input. */
export function readSavedDrafts(saved: unknown): Pick<SavedInput, 'drafts' | 'hasFiles'> {
  return {
    drafts: (asList(own(saved, 'drafts')) ?? []).flatMap((one) => readDraft(one) ?? []),
    hasFiles: own(saved, 'hasFiles') === true,
  };
}

/** The drafts with unsent input, by key. */
export function unsentDrafts(drafts: ReadonlyMap<string, Draft>): (readonly [key: string, draft: Draft])[] {
  return [...drafts].filter(([, { isEdited, phase }]) => isEdited || phase === 'sending');
}

/** Converts drafts for saving, without their files. `isOnItsWay`: whether pending requests may have left the browser. */
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

/** Converts a saved draft back. */
export function restoredDraft({ values, derived, begun, savedOver, isEdited, mayHaveArrived }: SavedDraft): Draft {
  const draft: Draft = { ...emptyDraft(values), derived, begun, savedOver, isEdited };
  // The same state as after a submission without an answer.
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

/** Parses a saved text as JSON; undefined if it is invalid. */
export function parseSaved(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
