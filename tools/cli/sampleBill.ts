import { brandOfService } from '../bill-service/brands';
import { noSuch } from '../check/suggest';
import { hostsDirs } from '../hosts/readBrand';
import { samplesFor } from '../samples/index';
import type { WireDocument } from '../samples/sample';

/** The body of a sample bill as the bill service sends it for a brand. Throws one sentence when the brand has none of this number. */
export function sampleBill(number: string, host: string, today: string, hosts?: readonly string[]): WireDocument {
  const { vocabulary, supplies, extra, documents } = brandOfService(host, hostsDirs(hosts));
  const samples = samplesFor(supplies, documents);
  const sample = samples.find((one) => one.number === number);
  if (!sample) throw new Error(noSuch('bill', number, samples.map((one) => one.number).sort(), ` of ${host}`));
  return sample.build({
    today,
    vocabulary,
    supplies,
    extra,
    idOf: (other) => `ID-${other}`,
    mediaOf: (other) => `MEDIA-${other}`,
  });
}
