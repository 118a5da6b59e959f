import type { Documents } from '../documents/documentCache';
import {
  type DocumentKey,
  type DocumentPayments,
  type FoundDocument,
  readSummary,
  type StoredDocument,
} from '../documents/documents';
import type { Statements } from '../store/database';

/** Finds the generator of a document that is not stored; undefined for an unknown document. */
export type DocumentGenerator = (key: DocumentKey) => (() => StoredDocument) | undefined;

/**
 * The stored documents, and those that are generated on first access: generating hundreds of bodies that hardly anyone opens
 * would delay each start. `making` returns a new function whenever its documents change, which resets the cache.
 */
export function withGeneratedDocuments(documents: Documents, database: Statements, making: () => DocumentGenerator): Documents {
  const generated = new WeakMap<DocumentGenerator, Map<string, FoundDocument>>();
  const find = (make: () => StoredDocument, payments: DocumentPayments, { host, number }: DocumentKey): FoundDocument => {
    const known = generated.get(making()) ?? new Map<string, FoundDocument>();
    generated.set(making(), known);
    const key = `${host}\n${number}\n${payments.paymentState}`;
    const document = known.get(key) ?? { ...make(), ...payments };
    known.set(key, document);
    return document;
  };
  const orGenerated = async (stored: FoundDocument | undefined, key: DocumentKey) => {
    const make = stored === undefined ? making()(key) : undefined;
    return make === undefined ? stored : find(make, await readSummary(database, key), key);
  };
  return {
    has: async (host, number) => (await documents.has(host, number)) || making()({ host, number }) !== undefined,
    find: async (host, number) => orGenerated(await documents.find(host, number), { host, number }),
    findAll: (host, numbers) =>
      documents.findAll(host, numbers).map(async (stored, at) => orGenerated(await stored, { host, number: numbers[at] ?? '' })),
  };
}
