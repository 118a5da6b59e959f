import type { FieldValue, Values } from '../forms/data';
import type { Draft } from '../forms/drafts';
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
}

/** Reads what was saved, maybe by an earlier release; undefined when it is nothing of the kind. */
export function readSavedInput(text: string | undefined): SavedInput | undefined {
  const saved = parsed(text);
  const address = ownText(saved, 'address');
  // An address of this site.
  if (address === undefined || !/^\/(?!\/)/.test(address)) return undefined;
  return {
    address,
    choices: (asList(own(saved, 'choices')) ?? []).flatMap((one) => {
      const [key, value] = asList(one) ?? [];
      return typeof key === 'string' && typeof value === 'string' ? [[key, value] as const] : [];
    }),
    drafts: (asList(own(saved, 'drafts')) ?? []).flatMap((one) => readDraft(one) ?? []),
    hasFiles: own(saved, 'hasFiles') === true,
  };
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

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
