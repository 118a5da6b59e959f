import { type DocumentKey, documentKey, type StoredDocument } from '../documents';
import type { BilledSupply } from './chooseEarlier';
import { type ReadSupply, readSupplies } from './readSupplies';

/** A supply of a stored document; the document can have changed since it was indexed. */
export type IndexedSupply = Omit<ReadSupply, 'path'>;

/** The supplies of the stored documents. Read a document before you use what it had. */
export interface EarlierIndex {
  /** The supplies of a document. */
  suppliesOf: (document: DocumentKey) => readonly IndexedSupply[];
  /** All bills of the point and customer of a supply, by brand. */
  billsOf: (supply: BilledSupply) => readonly IndexedSupply[];
}

/** Indexes the supplies of documents. It reads each document once and keeps nothing of what it costs. */
export function indexEarlier(documents: Iterable<StoredDocument>): EarlierIndex {
  const [byDocument, byPoint] = [new Map<string, IndexedSupply[]>(), new Map<string, IndexedSupply[]>()];
  for (const document of documents)
    for (const { path: _, ...supply } of readSupplies(document)) {
      add(byDocument, documentKey(supply), supply);
      add(byPoint, pointKey(supply), supply);
    }
  return {
    suppliesOf: (document) => byDocument.get(documentKey(document)) ?? [],
    billsOf: (supply) => byPoint.get(pointKey(supply)) ?? [],
  };
}

function pointKey({ host, customer, point }: BilledSupply): string {
  return `${host}\n${customer}\n${point}`;
}

function add(map: Map<string, IndexedSupply[]>, key: string, supply: IndexedSupply): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [supply]);
  else known.push(supply);
}
