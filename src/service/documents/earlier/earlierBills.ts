import type { WireEarlierBill } from '../../../engine/contract/api.generated';
import type { Documents } from '../documentCache';
import type { DocumentKey, FoundDocument } from '../documents';
import { type BilledSupply, billOfLastYear, previousBill } from './chooseEarlier';
import type { EarlierIndex, IndexedSupply } from './earlierIndex';
import { type InsertedField, withFields } from './insertedFields';
import { type EarlierField, readEarlierBills, readSupplies } from './readSupplies';

/** Maximum documents that are read for one bill. A bill with several sites usually needs two. */
const MOST_READ = 6;

const CHOICES = { bolletta_precedente: previousBill, bolletta_anno_prima: billOfLastYear } as const;

/** A field that a supply of a document lacks. */
interface Lack<Supply> {
  supply: Supply;
  name: EarlierField;
}

/** Reads a document by number; undefined when too many were read for one bill. */
type ReadNumber = (number: string) => Promise<FoundDocument | undefined> | undefined;

/**
 * The documents, each with the earlier bills that it lacks, from the stored documents of the same brand, customer and point. `find`
 * returns the same object while the document and these bills are unchanged, and never fails because of the content of a document.
 * `index` returns the index of what is stored now.
 */
export function withEarlierBills(documents: Documents, index: () => EarlierIndex): Pick<Documents, 'find'> {
  const [suppliesOf, billsOf] = [oncePerDocument(readSupplies), oncePerDocument(readEarlierBills)];
  const made = new WeakMap<FoundDocument, { bills: readonly unknown[]; document: FoundDocument }>();

  const choose = ({ supply, name }: Lack<BilledSupply>, rejected?: ReadonlySet<IndexedSupply>) =>
    CHOICES[name](
      supply,
      index()
        .billsOf(supply)
        .filter((bill) => !rejected?.has(bill)),
    );
  const billFor = async (lack: Lack<BilledSupply>, read: ReadNumber): Promise<WireEarlierBill | undefined> => {
    const rejected = new Set<IndexedSupply>();
    for (;;) {
      const chosen = choose(lack, rejected);
      const reading = chosen && read(chosen.number);
      if (chosen === undefined || reading === undefined) return undefined;
      const found = await reading;
      const bill = found && billsOf(found).find((one) => isSame(one.supply, chosen))?.bill;
      if (bill !== undefined) return bill;
      rejected.add(chosen);
    }
  };

  const find: Documents['find'] = async (host, number) => {
    const likely = lacksOf(index().suppliesOf({ host, number })).flatMap((lack) => choose(lack)?.number ?? []);
    const { read, document: finding } = readerOf(documents, { host, number, likely: [...new Set(likely)] });
    const document = await finding;
    const lacks = document === undefined ? [] : lacksOf(suppliesOf(document));
    if (document === undefined || lacks.length === 0) return document;
    const bills = await Promise.all(lacks.map((lack) => billFor(lack, read)));
    const known = made.get(document);
    if (known?.bills.every((bill, at) => bill === bills[at])) return known.document;
    const fields = lacks.flatMap(({ supply, name }, at): InsertedField[] =>
      bills[at] === undefined ? [] : [{ path: supply.path, name, value: bills[at] }],
    );
    const sent = fields.length === 0 ? document : { ...document, body: withFields(document.body, fields) };
    made.set(document, { bills, document: sent });
    return sent;
  };
  return { find };
}

/** Begins to read a document and those that it is likely to need, and reads each further document once. */
function readerOf({ find, findAll }: Documents, { host, number, likely }: DocumentKey & { likely: readonly string[] }) {
  const numbers = [number, ...likely.slice(0, MOST_READ)];
  const [document, ...begun] = findAll(host, numbers);
  // They may never be awaited.
  for (const one of begun) one.catch(() => {});
  const reads = new Map(begun.map((one, at) => [numbers[at + 1], one]));
  const read: ReadNumber = (other) => {
    const known = reads.get(other);
    if (known !== undefined || reads.size === MOST_READ) return known;
    const reading = find(host, other);
    reads.set(other, reading);
    return reading;
  };
  return { document, read };
}

/** The fields that supplies lack: first all previous bills, which are read first. */
function lacksOf<Supply extends IndexedSupply>(supplies: readonly Supply[]): Lack<Supply>[] {
  const names = ['bolletta_precedente', 'bolletta_anno_prima'] as const;
  return names.flatMap((name) => supplies.flatMap((supply) => (supply.lacks.includes(name) ? [{ supply, name }] : [])));
}

/** Whether a supply is still as it was indexed. */
function isSame(supply: BilledSupply, indexed: BilledSupply): boolean {
  const names = ['customer', 'taxCode', 'holder', 'point', 'currency', 'from', 'to', 'isCancelled'] as const;
  return names.every((name) => supply[name] === indexed[name]);
}

function oncePerDocument<T>(make: (document: FoundDocument) => T): (document: FoundDocument) => T {
  const made = new WeakMap<FoundDocument, { value: T }>();
  return (document) => {
    const known = made.get(document) ?? { value: make(document) };
    made.set(document, known);
    return known.value;
  };
}
