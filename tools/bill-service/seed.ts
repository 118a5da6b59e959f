import type { Brand } from '../brands/serviceBrands';
import { addDays } from '../samples/dates';
import { samplesFor } from '../samples/index';
import type { StoredDocument } from './documents';
import { encryptId, mediaReference } from './ids';
import type { Keys } from './keys';

/** Days for which a link is valid. */
export const LINK_DAYS = 400;

/** The sample bills of a brand, dated relative to `today`. */
export function sampleDocuments(brand: Brand, today: string, keys: Keys): StoredDocument[] {
  const { host, vocabulary, supplies, extra } = brand;
  const context = {
    today,
    vocabulary,
    supplies,
    extra,
    idOf: (number: string) => encryptId(keys, { host, number, expires: addDays(today, LINK_DAYS) }),
    mediaOf: (number: string) => mediaReference(keys, host, number),
  };
  return samplesFor(supplies, brand.documents).map((sample) => {
    const body = JSON.stringify(sample.build(context));
    const instalments = sample.instalments ? JSON.stringify(sample.instalments(context)) : null;
    const profile = sample.profile ? JSON.stringify(sample.profile) : null;
    const { number, title } = sample;
    return { host, number, origin: 'sample', title, body, media: context.mediaOf(number), instalments, profile };
  });
}
