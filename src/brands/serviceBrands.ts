import { Ajv } from 'ajv';
import serviceSchema from '../../schemas/service.schema.json' with { type: 'json' };
import type { SocialLink, WindowRule } from '../engine/contract/settings.generated';
import { daysBetween } from '../engine/kernel/figures/dates';
import { readingWindowOf } from '../engine/kernel/figures/readingWindow';
import { templateFor } from '../engine/kernel/page/screen';
import { isObject } from '../engine/kernel/text/json';
import type { SupplyKind, Vocabulary, WireDocument } from '../samples/sample';
import { mistakeIn } from './mistake';
import { type BrandFiles, DEFAULT_HOST, listHosts, readBrand } from './readBrand';
import type { ModuleLists, ServiceSettings } from './service.generated';
import { joinSettings } from './settings';
import { parseAddress } from './text/host';
import { textsIn } from './texts/texts';

/** Where a brand's customers sign in: access tokens of this realm are valid. */
export interface LoginSettings {
  serverUrl: string;
  realm: string;
}

/** What the receipts of a brand say. */
export interface ReceiptSettings {
  /** Before the number of the ledger entry. */
  prefix: string;
  creditor: { name: string; vatNumber?: string; seat?: string };
  /** Note about stamp duty; '' without one. */
  stampNote: string;
}

/** A brand as the bill service uses it. */
export interface Brand {
  host: string;
  name: string;
  lang: string;
  vocabulary: Vocabulary;
  supplies: readonly [SupplyKind, ...SupplyKind[]];
  /** Numbers of its sample documents; by default all that fit its supplies. */
  documents?: readonly string[];
  modules: ModuleLists;
  /** Wire fields added to each of its documents. */
  extra: WireDocument;
  /** Response of GET get_contatti/{x}; if absent, the service sends an empty text. */
  contacts?: WireDocument;
  /** Response of GET getGoogleAnalyticsId; an empty text without an id. */
  analyticsId: string;
  /** When gas readings can be submitted. */
  readingWindow: WindowRule;
  /** Fixed number of days left for submitting readings; replaces the number that `readingWindow` gives. */
  readingDays?: number;
  /** Content around every page of a signed-in customer. */
  site: NonNullable<ServiceSettings['site']>;
  /** Whether its pages send their calls to the server that delivers them. */
  isServedHere: boolean;
  /** Whether bills opened by a link show only the end of tax codes. */
  maskTaxCode: boolean;
  receipt: ReceiptSettings;
  locales: readonly string[];
  social: readonly SocialLink[];
  /** If absent, nobody can sign in and the brand has no customers. */
  login?: LoginSettings;
}

const isServiceSettings = new Ajv({ allErrors: true, strict: false }).compile<ServiceSettings>(serviceSchema);

const said = new Set<string>();

/** Prints each line once, because a command reads a brand several times. */
function warn(line: string): void {
  if (!said.has(line)) console.error(line);
  said.add(line);
}

/** An unusable file is reported on the terminal and ignored, because the service replaces a utility's server. */
function serviceSettings({ settings, service }: BrandFiles): ServiceSettings {
  for (const file of [settings, service]) {
    const mistake = file && mistakeIn(file);
    if (mistake !== undefined) warn(`${mistake} The file is ignored.`);
  }
  if (service?.content === undefined) return {};
  if (isServiceSettings(service.content)) return service.content;
  const [first] = isServiceSettings.errors ?? [];
  warn(
    `${service.file} is ignored: ${first?.instancePath || 'the file'} ${first?.message ?? 'does not match service.schema.json'}`,
  );
  return {};
}

/** Reads every brand, or the named ones; `_default` provides missing settings. A later hosts folder takes precedence. */
export function readBrands(hostsDirs: readonly string[], names: readonly string[] = listHosts(hostsDirs)): Map<string, Brand> {
  const defaults = readBrand(DEFAULT_HOST, hostsDirs);
  const base = serviceSettings(defaults);
  return new Map(names.map((host) => [host, brandOf(readBrand(host, hostsDirs, defaults), defaults, base)]));
}

/** One brand for the bill service. Throws a message when there is no brand of this name. */
export function brandOfService(host: string, hostsDirs: readonly string[]): Brand {
  const defaults = readBrand(DEFAULT_HOST, hostsDirs);
  return brandOf(readBrand(host, hostsDirs, defaults), defaults, serviceSettings(defaults));
}

function brandOf(files: BrandFiles, defaults: BrandFiles, base: ServiceSettings): Brand {
  const { host } = files;
  const own = host === DEFAULT_HOST ? base : serviceSettings(files);
  const modules = new Map(Object.entries({ ...base.modules, ...own.modules }));
  // `documents` is not inherited from `_default`: a new brand gets every sample that fits it.
  const { documents } = own;
  const contacts = own.contacts ?? base.contacts;
  const readingDays = own.readingDays ?? base.readingDays;
  const settings = joinSettings(files, defaults);
  return {
    host,
    name: own.name ?? base.name ?? host,
    lang: own.lang ?? base.lang ?? 'it',
    vocabulary: own.vocabulary ?? base.vocabulary ?? '2025',
    supplies: own.supplies ?? base.supplies ?? ['electricity', 'gas'],
    ...(documents === undefined ? {} : { documents }),
    modules: modules.get(templateFor(settings, true)) ?? {},
    extra: { ...base.document, ...own.document },
    ...(contacts === undefined ? {} : { contacts }),
    analyticsId: own.analyticsId ?? '',
    readingWindow: settings.readingWindow,
    ...(readingDays === undefined ? {} : { readingDays }),
    site: { ...base.site, ...own.site },
    isServedHere: settings.backendBase.startsWith('/'),
    maskTaxCode: settings.maskTaxCode,
    receipt: {
      ...{ prefix: 'R-', ...base.receipt, ...own.receipt },
      creditor: { name: own.name ?? base.name ?? host, ...base.receipt?.creditor, ...own.receipt?.creditor },
      stampNote: textsIn('it', files, defaults).get('receipt.stampNote') ?? '',
    },
    locales: settings.locales,
    social: settings.social,
    ...loginOf(settings.auth),
  };
}

/** The login settings, if they are complete; `check` reports their mistakes. */
function loginOf(auth: unknown): Pick<Brand, 'login'> {
  if (!isObject(auth)) return {};
  const { serverUrl, realm } = auth;
  return typeof serverUrl === 'string' && parseAddress(serverUrl) && typeof realm === 'string'
    ? { login: { serverUrl, realm } }
    : {};
}

/** The brand of a Host header; the default one for any other name. */
export function hostOf(brands: ReadonlyMap<string, unknown>, header: string | undefined): string {
  const name = (header ?? '').replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  return brands.has(name) ? name : DEFAULT_HOST;
}

/** Whether a brand's bills may be shown at a Host header: the brand's own host, or one that belongs to no brand. */
export function isShownAt(brands: ReadonlyMap<string, unknown>, header: string | undefined, host: string): boolean {
  const asked = hostOf(brands, header);
  return asked === DEFAULT_HOST || asked === host;
}

/** Days left for submitting a gas reading, `day` included; 0 = the window is closed. */
export function readingDaysOf({ readingWindow, readingDays }: Pick<Brand, 'readingWindow' | 'readingDays'>, day: string): number {
  if (readingDays !== undefined) return readingDays;
  const { from, to } = readingWindowOf(readingWindow, day);
  return day < from ? 0 : daysBetween(day, to) + 1;
}
