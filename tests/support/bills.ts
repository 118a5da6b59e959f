import { join } from 'node:path';
import defaults from '../../hosts/_default/hostsettings.json';
import { toInstalments } from '../../src/bill/instalments';
import { toProfile } from '../../src/bill/profile';
import type { Answer } from '../../tools/brands/question';
import { projectRoot } from '../../tools/brands/readBrand';
import type { ModuleLists } from '../../tools/brands/service.generated';
import { type Brand, readBrands } from '../../tools/brands/serviceBrands';
import { samplesFor } from '../../tools/samples/index';
import type { Sample, SampleContext, WireDocument } from '../../tools/samples/sample';
import { resolveOpen } from './resolveOpen';

/** The day on which every test lives. */
export const TODAY = '2026-11-21';

export const screens = ['mobile', 'desktop'] as const;
type ScreenName = (typeof screens)[number];

const brands = readBrands([join(projectRoot, 'hosts')]);

/** One picture of the product: a brand, a screen, a sample bill. */
export interface Case {
  host: string;
  screen: ScreenName;
  sample: Sample;
}

/** Every brand with every sample it has on every screen. */
export const cases: readonly Case[] = [...brands.values()].flatMap((brand) =>
  samplesFor(brand.supplies, brand.documents).flatMap((sample) =>
    screens.map((screen) => ({ host: brand.host, screen, sample })),
  ),
);

const documents = new Map<string, WireDocument>();

/**
 * The document that the bill service would send, but with readable ids instead of encrypted ones. It is made once for all
 * tests, and frozen: a test that changes one changes a copy.
 */
export function documentOf({ host, sample }: Pick<Case, 'host' | 'sample'>, today = TODAY): WireDocument {
  const key = [host, sample.name, today].join(' ');
  const document = documents.get(key) ?? frozen(sample.build(contextOf(host, today)));
  documents.set(key, document);
  return document;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

function contextOf(host: string, today = TODAY): SampleContext {
  const { vocabulary, supplies, extra } = brandOf(host);
  return {
    today,
    vocabulary,
    supplies,
    extra,
    idOf: (number) => `id-of-${number}`,
    mediaOf: (number) => `media-of-${number}`,
  };
}

/** What the bill service would answer about parts, as layouts read it; nothing for a bill that is paid at once. */
export function instalmentsOf(one: Pick<Case, 'host' | 'sample'>): { instalments?: unknown } {
  const answer = one.sample.instalments?.(contextOf(one.host));
  return answer === undefined ? {} : { instalments: toInstalments(answer, defaults.instalmentStates, () => {}) };
}

/** What the bill service would answer about the customer, as layouts read it; nothing where there is no profile. */
function profileOf({ sample }: Pick<Case, 'sample'>): { profile?: unknown } {
  return sample.profile === undefined ? {} : { profile: toProfile(sample.profile, () => {}) };
}

/** What the customer of a brand sees of a sample. */
export function resolveCase(
  one: Case,
  more: { locale?: string; template?: string; modules?: ModuleLists; scope?: Record<string, unknown> } = {},
): Answer {
  return resolveOpen({
    host: one.host,
    document: documentOf(one),
    scope: { ...instalmentsOf(one), ...profileOf(one), ...more.scope },
    screen: one.screen,
    // Without one it is the brand's first language.
    ...(more.locale !== undefined && { locale: more.locale }),
    today: TODAY,
    // The lists of the server are for the brand's own template.
    ...(more.template === undefined ? { modules: brandOf(one.host).modules } : { template: more.template }),
    ...(more.modules !== undefined && { modules: more.modules }),
  });
}

function brandOf(host: string): Brand {
  const brand = brands.get(host);
  if (!brand) throw new Error(`no brand ${host}`);
  return brand;
}
