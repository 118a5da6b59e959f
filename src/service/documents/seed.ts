import type { Brand } from '../../brands/serviceBrands';
import { daysLater } from '../../samples/dates';
import { samplesFor } from '../../samples/index';
import type { SampleContext } from '../../samples/sample';
import { type BrandCustomers, brandCustomers } from '../customers/customerRows';
import type { DocumentGenerator } from '../customers/generatedDocuments';
import { encryptId, LINK_DAYS, mediaReference } from '../keys/ids';
import type { Keys } from '../keys/keys';
import type { StoredDocument } from './documents';

/** The context of a brand's samples, with dates relative to `today`. */
function contextOf({ host, vocabulary, supplies, extra }: Brand, today: string, keys: Keys): SampleContext {
  return {
    today,
    vocabulary,
    supplies,
    extra,
    idOf: (number: string) => encryptId(keys, { host, number, expires: daysLater(today, LINK_DAYS) }),
    mediaOf: (number: string) => mediaReference(keys, host, number),
  };
}

/** The sample bills of a brand. */
export function sampleDocuments(brand: Brand, today: string, keys: Keys): StoredDocument[] {
  const { host, supplies } = brand;
  const context = contextOf(brand, today, keys);
  return samplesFor(supplies, brand.documents).map((sample) => {
    const body = JSON.stringify(sample.build(context));
    const instalments = sample.instalments ? JSON.stringify(sample.instalments(context)) : null;
    const profile = sample.profile ? JSON.stringify(sample.profile) : null;
    const { number, title } = sample;
    return { host, number, origin: 'sample', title, body, media: context.mediaOf(number), instalments, profile };
  });
}

/** The sample customers of all brands. */
export interface SeededCustomers {
  stored: BrandCustomers[];
  /** Generates the body of one of their documents. */
  make: DocumentGenerator;
}

/** The sample customers of these brands, and the generator of their documents. */
export function sampleCustomers(brands: readonly Brand[], today: string, keys: Keys): SeededCustomers {
  const made = new Map<string, () => StoredDocument>();
  const stored = brands.map((brand) => {
    const { host } = brand;
    const context = contextOf(brand, today, keys);
    const customers = brandCustomers(brand, today, context.mediaOf);
    for (const { number, contract, build } of customers.bills) {
      const title = `of the customer ${contract.holder.customerCode}`;
      made.set(`${host}\n${number}`, () => {
        const body = JSON.stringify(build(context));
        return { host, number, origin: 'sample', title, body, media: context.mediaOf(number), instalments: null, profile: null };
      });
    }
    return customers;
  });
  return { stored, make: ({ host, number }) => made.get(`${host}\n${number}`) };
}
