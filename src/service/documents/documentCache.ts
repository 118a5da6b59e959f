import type { PaymentSummary } from '../payments/bodyAfterPayments';
import { createBatcher } from '../store/createBatcher';
import type { Statements } from '../store/database';
import {
  type DocumentKey,
  type DocumentState,
  documentKey,
  type FoundDocument,
  readStates,
  readStoredDocument,
  type StoredDocument,
} from './documents';

/** The documents of a database, cached in memory while unchanged. */
export interface Documents {
  /** A document with its payment summary; returns the same object while both are unchanged. */
  find: (host: string, number: string) => Promise<FoundDocument | undefined>;
  /** Whether the document exists. */
  has: (host: string, number: string) => Promise<boolean>;
}

/** Maximum characters of cached documents; the least recently used are dropped. */
const MOST = 64 * 1024 * 1024;

/** A cached version of a document. */
interface CachedVersion {
  version: string;
  stored: Promise<StoredDocument | undefined>;
  size: number;
  /** By payment summary. */
  found: Map<PaymentSummary, FoundDocument>;
}

function sizeOf({ body, instalments, profile }: StoredDocument): number {
  return body.length + (instalments?.length ?? 0) + (profile?.length ?? 0);
}

/** Whether a service serves a stored document. */
export type ServesDocument = (document: DocumentKey & Pick<StoredDocument, 'origin'>) => boolean;

/**
 * Queries version and payment summary of a document on each call (one small row), and reads its body once per version. So a
 * change by one service is visible in all others at once. Documents that `serves` rejects are treated as absent.
 */
export function documentsOf(
  database: Statements,
  { most = MOST, serves = () => true }: { most?: number; serves?: ServesDocument } = {},
): Documents {
  const cache = new Map<string, CachedVersion>();
  let size = 0;
  const states = createBatcher<readonly [host: string, number: string], DocumentState>((keys) => readStates(database, keys));
  const stateOf = async (host: string, number: string) => {
    const state = await states([host, number]);
    return state !== undefined && serves({ host, number, origin: state.origin }) ? state : undefined;
  };
  const drop = (key: string) => {
    size -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  };
  const load = (key: string, version: string, [host, number]: readonly [string, string]): CachedVersion => {
    drop(key);
    const stored = readStoredDocument(database, host, number);
    const one: CachedVersion = { version, stored, size: 0, found: new Map() };
    cache.set(key, one);
    stored.then(
      (document) => {
        if (cache.get(key) !== one) return;
        // The document was removed or changed after its state was read. Caching it under that version would be wrong if the
        // document is restored.
        if (document?.version !== version) return drop(key);
        one.size = sizeOf(document);
        size += one.size;
        for (const oldest of cache.keys()) if (size > most && oldest !== key) drop(oldest);
      },
      () => {
        if (cache.get(key) === one) drop(key);
      },
    );
    return one;
  };
  return {
    has: async (host, number) => (await stateOf(host, number)) !== undefined,
    find: async (host, number) => {
      const state = await stateOf(host, number);
      if (state === undefined) return undefined;
      const key = documentKey({ host, number });
      const known = cache.get(key);
      const one = known?.version === state.version ? known : load(key, state.version, [host, number]);
      // Move to the end: the first entry of the map is the least recently used.
      if (cache.delete(key)) cache.set(key, one);
      const stored = await one.stored;
      if (stored === undefined) return undefined;
      const found = one.found.get(state.paymentState) ?? { ...stored, paymentState: state.paymentState, paidOn: state.paidOn };
      one.found.set(state.paymentState, found);
      return found;
    },
  };
}
