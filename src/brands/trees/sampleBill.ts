import { toProfile } from '../../engine/bill/answers/profile';
import { toReadingDays } from '../../engine/bill/answers/readingDays';
import { toContacts } from '../../engine/bill/contacts';
import { toInstalments } from '../../engine/bill/instalments';
import type { BrandSettings } from '../../engine/contract/settings.generated';
import { samplesFor } from '../../samples/index';
import type { Sample, SampleContext, WireDocument } from '../../samples/sample';
import { hostsDirs } from '../readBrand';
import type { ModuleLists } from '../service.generated';
import { type Brand, brandOfService, readingDaysOf } from '../serviceBrands';
import { pageSettingsOf } from '../settings';
import { unknownNameMessage } from '../text/suggest';

/** A sample bill of a brand, on a given day. */
interface SampleRequest {
  number: string;
  host: string;
  /** Day on which the bill is opened, YYYY-MM-DD: some responses of the service depend on it. */
  today: string;
  /** Reference day for the dates of the bill, so that the same bill can be opened on several days. */
  dated: string;
  hosts?: readonly string[] | undefined;
}

/**
 * The body of a sample bill, as the bill service sends it for a brand. Throws a message when the brand has no sample of this
 * number.
 */
export function sampleBill(asked: SampleRequest): WireDocument {
  const { sample, context } = find(asked);
  return sample.build(context);
}

/** The bill service's other responses for a sample bill. */
interface OtherResponses {
  /** Body of GET /api/bollettainterattiva/modules. */
  modules: ModuleLists;
  /** The fetched roots, as layouts read them. */
  scope: Record<string, unknown>;
}

/** The bill service's other responses for a sample bill. Throws like {@link sampleBill}. */
export function otherResponses(asked: SampleRequest): OtherResponses {
  return besideOf(find(asked), asked.today, pageSettingsOf(asked.host, hostsDirs(asked.hosts)));
}

/** Answers of the bill service beside a sample bill, by the name of the call. */
interface WireResponses {
  modules: ModuleLists;
  contacts: WireDocument | '';
  readingDays: number;
  /** Absent if the bill is not paid in instalments. */
  instalments?: WireDocument;
  profile: WireDocument | '';
}

/** Answers of the bill service beside a sample bill, as it sends them. Throws like {@link sampleBill}. */
export function wireResponses(asked: SampleRequest): WireResponses {
  return wireResponsesOf(find(asked), asked.today);
}

function wireResponsesOf({ sample, context, brand }: Found, today: string): WireResponses {
  const instalments = sample.instalments?.(context);
  return {
    ...{ modules: brand.modules, contacts: brand.contacts ?? '', readingDays: readingDaysOf(brand, today) },
    ...(instalments && { instalments }),
    profile: sample.profile ?? '',
  };
}

/** Every sample bill of a brand with the service's other responses, created on demand. */
export function allSamples(
  asked: Omit<SampleRequest, 'number'>,
  settings: BrandSettings,
): { number: string; read: () => { document: WireDocument } & OtherResponses }[] {
  const brand = brandOfService(asked.host, hostsDirs(asked.hosts));
  const context = contextOf(brand, asked.dated);
  const { documents } = builtFor(context);
  return samplesFor(brand.supplies, brand.documents).map((sample) => ({
    number: sample.number,
    read: () => {
      const document = documents.get(sample.number) ?? sample.build(context);
      documents.set(sample.number, document);
      return { document, ...besideOf({ sample, context, brand }, asked.today, settings) };
    },
  }));
}

/** The numbers of a brand's sample bills, sorted. */
export function sampleNumbers(host: string, hosts?: readonly string[]): string[] {
  const { supplies, documents } = brandOfService(host, hostsDirs(hosts));
  return samplesFor(supplies, documents)
    .map(({ number }) => number)
    .sort();
}

let last: { key: string; documents: Map<string, WireDocument> } | undefined;

/** Reuses the documents of the previous call if its context was equal: brands without their own wire fields share their bills. */
function builtFor({ today, vocabulary, supplies, extra }: SampleContext): { documents: Map<string, WireDocument> } {
  const key = JSON.stringify([today, vocabulary, supplies, extra]);
  if (last?.key !== key) last = { key, documents: new Map() };
  return last;
}

interface Found {
  sample: Sample;
  context: SampleContext;
  brand: Brand;
}

function besideOf(found: Found, today: string, settings: BrandSettings): OtherResponses {
  const { instalmentStates, allowLoopbackHttp } = settings;
  const nobody = () => undefined;
  const { modules, contacts, readingDays, instalments, profile } = wireResponsesOf(found, today);
  return {
    modules,
    scope: {
      ...(instalments && { instalments: toInstalments(instalments, instalmentStates, nobody, { allowLoopbackHttp }) }),
      contacts: toContacts(contacts, nobody),
      profile: toProfile(profile, nobody),
      readingDays: toReadingDays(readingDays),
      // A paid sample was paid to somebody else: the bill service has no payment of it.
      receipts: { elsewhere: true, items: [] },
    },
  };
}

function find({ number, host, dated, hosts }: SampleRequest): Found {
  const brand = brandOfService(host, hostsDirs(hosts));
  const samples = samplesFor(brand.supplies, brand.documents);
  const sample = samples.find((one) => one.number === number);
  if (!sample) throw new Error(unknownNameMessage('bill', number, samples.map((one) => one.number).sort(), ` of ${host}`));
  return { sample, context: contextOf(brand, dated), brand };
}

function contextOf({ vocabulary, supplies, extra }: Brand, dated: string): SampleContext {
  return {
    today: dated,
    vocabulary,
    supplies,
    extra,
    idOf: (other: string) => `ID-${other}`,
    mediaOf: (other: string) => `MEDIA-${other}`,
  };
}
