import { join } from 'node:path';
import defaults from '../../hosts/_default/hostsettings.json';
import { projectRoot } from '../../src/brands/readBrand';
import type { ModuleLists } from '../../src/brands/service.generated';
import { type Brand, readBrands } from '../../src/brands/serviceBrands';
import type { ResolveResult } from '../../src/brands/trees/question';
import { toProfile } from '../../src/engine/bill/answers/profile';
import { toInstalments } from '../../src/engine/bill/instalments';
import { samplesFor } from '../../src/samples/index';
import type { Sample, SampleContext, WireDocument } from '../../src/samples/sample';
import { resolveOpen } from './resolveOpen';

/** The current day in every test. */
export const TODAY = '2026-11-21';

export const screens = ['mobile', 'desktop'] as const;
type ScreenName = (typeof screens)[number];

const brands = readBrands([join(projectRoot, 'hosts')]);

/** A brand, a screen and a sample bill. */
export interface Case {
  host: string;
  screen: ScreenName;
  sample: Sample;
}

/** Every brand with each of its samples on each screen. */
export const cases: readonly Case[] = [...brands.values()].flatMap((brand) =>
  samplesFor(brand.supplies, brand.documents).flatMap((sample) =>
    screens.map((screen) => ({ host: brand.host, screen, sample })),
  ),
);

const documents = new Map<string, WireDocument>();

/**
 * The document that the bill service would send, but with readable ids instead of encrypted ones. Created once for all tests and
 * frozen: a test that changes a document changes a copy.
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

/** The bill service's response about instalments, as layouts read it; empty for a bill without instalments. */
export function instalmentsOf(one: Pick<Case, 'host' | 'sample'>): { instalments?: unknown } {
  const answer = one.sample.instalments?.(contextOf(one.host));
  return answer === undefined ? {} : { instalments: toInstalments(answer, defaults.instalmentStates, () => {}) };
}

/** The bill service's response about the customer, as layouts read it; empty without a profile. */
function profileOf({ sample }: Pick<Case, 'sample'>): { profile?: unknown } {
  return sample.profile === undefined ? {} : { profile: toProfile(sample.profile, () => {}) };
}

/** Resolves a sample as a customer of the brand sees it. */
export function resolveCase(
  one: Case,
  more: { locale?: string; template?: string; modules?: ModuleLists; scope?: Record<string, unknown> } = {},
): ResolveResult {
  return resolveOpen({
    host: one.host,
    document: documentOf(one),
    scope: { ...instalmentsOf(one), ...profileOf(one), ...more.scope },
    screen: one.screen,
    // Default: the brand's first language.
    ...(more.locale !== undefined && { locale: more.locale }),
    today: TODAY,
    // The server's lists apply only to the brand's own template.
    ...(more.template === undefined ? { modules: brandOf(one.host).modules } : { template: more.template }),
    ...(more.modules !== undefined && { modules: more.modules }),
  });
}

function brandOf(host: string): Brand {
  const brand = brands.get(host);
  if (!brand) throw new Error(`no brand ${host}`);
  return brand;
}
