import type { Brand } from '../../brands/serviceBrands';
import { storeCustomers } from '../customers/customerRows';
import type { Keys } from '../keys/keys';
import type { Database } from '../store/database';
import type { ServesDocument } from './documentCache';
import { documentsFrom } from './documentFiles';
import { documentKey, type ListedDocument, listDocuments, storeDocuments } from './documents';
import { type EarlierIndex, indexEarlier } from './earlier/earlierIndex';
import { sampleCustomers, sampleDocuments } from './seed';
import { writeStoredList } from './storedNumbers';

type Brands = ReadonlyMap<string, Brand>;

/** The documents and customers that a service stores at its start and when brands are read again. */
export interface Stock {
  /** Whether this service serves a stored document: those of files, and the samples that it stored last. */
  serves: ServesDocument;
  /** Generates documents of the sample customers that were stored last. */
  make: () => ReturnType<typeof sampleCustomers>['make'];
  /** Index of the documents that were stored last. */
  earlier: () => EarlierIndex;
  /** The stored documents of brands that this service serves. */
  list: (brands: Brands) => Promise<ListedDocument[]>;
  /** Stores samples and files for brands, and writes the list of stored documents. */
  store: (brands: Brands) => Promise<void>;
}

/** Options of a stock; see `BillServiceOptions`. */
export interface StockOptions {
  dataDir: string;
  documents?: string;
  noSamples?: true;
}

/** Creates the stock of a service, with dates relative to `today`. */
export function createStock(
  database: Database,
  { dataDir, documents, noSamples }: StockOptions,
  { today, keys }: { today: string; keys: Keys },
): Stock {
  let customers = sampleCustomers([], today, keys);
  let samples: ReadonlySet<string> = new Set();
  let earlier = indexEarlier([]);
  const serves: ServesDocument = (document) => document.origin === 'file' || samples.has(documentKey(document));
  const list = async (brands: Brands) =>
    (await listDocuments(database)).filter((document) => brands.has(document.host) && serves(document));
  const store = async (brands: Brands) => {
    const fromFiles = documents === undefined ? [] : documentsFrom(documents, [...brands.keys()]);
    const sampled = noSamples ? [] : [...brands.values()];
    const fromSamples = sampled.flatMap((brand) => sampleDocuments(brand, today, keys));
    const made = sampleCustomers(sampled, today, keys);
    // A file with a sample's number replaces the sample.
    const all = new Map([...fromSamples, ...fromFiles].map((document) => [documentKey(document), document]));
    await database.exclusive(async (statements) => {
      await storeDocuments(statements, [...all.values()]);
      await storeCustomers(statements, made.stored);
    });
    customers = made;
    samples = new Set(fromSamples.map(documentKey));
    earlier = indexEarlier(all.values());
    writeStoredList(dataDir, brands.keys(), await list(brands));
  };
  return { serves, make: () => customers.make, earlier: () => earlier, list, store };
}
