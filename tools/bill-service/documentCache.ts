import { batched } from './batched';
import type { Statements } from './database';
import { type DocumentState, type FoundDocument, readDocument, readStates, type StoredDocument } from './documents';
import type { PaymentSummary } from './payments/sentBody';

/** The documents of a database, each held in memory while it stays as it is. */
export interface Documents {
  /** One document, with what its payments come to now; the same object while both stay as they are. */
  find: (host: string, number: string) => Promise<FoundDocument | undefined>;
  /** Whether there is one. */
  has: (host: string, number: string) => Promise<boolean>;
}

/** Characters of documents that are held; what was asked for last stays. */
const MOST = 64 * 1024 * 1024;

/** One version of a document. */
interface Held {
  version: string;
  stored: Promise<StoredDocument | undefined>;
  size: number;
  /** By what its payments come to. */
  found: Map<PaymentSummary, FoundDocument>;
}

function sizeOf({ body, instalments, profile }: StoredDocument): number {
  return body.length + (instalments?.length ?? 0) + (profile?.length ?? 0);
}

/**
 * Asks the database of each document whether it is still what is held and what was paid of it, which is one small row; its
 * body is read once for each version. What one service stores so shows in all others at once.
 */
export function documentsOf(database: Statements, most = MOST): Documents {
  const held = new Map<string, Held>();
  let size = 0;
  const stateOf = batched<readonly [host: string, number: string], DocumentState>((keys) => readStates(database, keys));
  const drop = (key: string) => {
    size -= held.get(key)?.size ?? 0;
    held.delete(key);
  };
  const hold = (key: string, version: string, [host, number]: readonly [string, string]): Held => {
    drop(key);
    const stored = readDocument(database, host, number);
    const one: Held = { version, stored, size: 0, found: new Map() };
    held.set(key, one);
    stored.then(
      (document) => {
        if (held.get(key) !== one) return;
        // Removed or changed since its state was read: held under that version, it would be the answer when the document is
        // put back as it was.
        if (document?.version !== version) return drop(key);
        one.size = sizeOf(document);
        size += one.size;
        for (const oldest of held.keys()) if (size > most && oldest !== key) drop(oldest);
      },
      () => {
        if (held.get(key) === one) drop(key);
      },
    );
    return one;
  };
  return {
    has: async (host, number) => (await stateOf([host, number])) !== undefined,
    find: async (host, number) => {
      const state = await stateOf([host, number]);
      if (state === undefined) return undefined;
      const key = `${host}\n${number}`;
      const known = held.get(key);
      const one = known?.version === state.version ? known : hold(key, state.version, [host, number]);
      // Moved to the end: at the beginning stands what nobody has asked for the longest.
      if (held.delete(key)) held.set(key, one);
      const stored = await one.stored;
      if (stored === undefined) return undefined;
      const found = one.found.get(state.happened) ?? { ...stored, happened: state.happened };
      one.found.set(state.happened, found);
      return found;
    },
  };
}
