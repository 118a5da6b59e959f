import type { OpenBrand } from '../../../brands/openBrand';
import type { ResolveInput } from '../../../brands/trees/question';
import { allSamples } from '../../../brands/trees/sampleBill';
import { pageViews, type SamplePageView } from '../../options/page';
import { unseenTexts } from './unseen';
import { compareViews, type ViewPair, type ViewScreen, type ViewsDiff } from './views';

/** Changes that the same bills have in common. */
export interface BillChanges {
  bills: readonly { number: string; screen: ViewScreen }[];
  /** What customers see on the first of the bills. */
  sentences: readonly string[];
}

/** A page of the site as a sample customer sees it. */
export type SeenPage = Omit<SamplePageView, 'questions'>;

/** What customers see differently: on sample bills, and on the pages of the site. */
export interface BillsDiff {
  /** Languages in which each bill was compared. */
  locales: readonly string[];
  /** Number of bills and screens compared. */
  compared: number;
  /** Number of bills and screens that look the same as before in every language. */
  same: number;
  /** Changed texts that are in the tree of no bill and no page: whether customers see them is unknown. */
  unseenTexts: readonly string[];
  groups: readonly BillChanges[];
  /** The pages that both brands have; undefined unless both have a site. */
  pages?: ViewsDiff<SeenPage & { screen: ViewScreen }>;
}

/** The languages that both brands offer, in the order of `after`. */
export function sharedLocales(before: OpenBrand, after: OpenBrand): string[] {
  return after.settings.locales.filter((locale) => before.settings.locales.includes(locale));
}

/**
 * Compares what customers see: every sample bill of `after`, and each page that both sites have, as the sample customers see it
 * with the answers of the same bill service.
 */
export async function billChanges(
  before: OpenBrand,
  after: OpenBrand,
  { host, today, hosts }: { host: string; today: string; hosts?: readonly string[] | undefined },
  locales: readonly string[],
): Promise<BillsDiff> {
  const shown = new Set<string>();
  const brands = [before, after] as const;
  const samples = allSamples({ host, today, dated: today, hosts }, after.settings);
  const bills = samples.map(({ number, read }): ViewPair<{ number: string }> => {
    const question: ResolveInput = { host, ...read(), screen: 'mobile', today };
    return { view: { number }, pair: [question, question] };
  });
  const { groups, ...counts } = await compareViews(bills, brands, locales, shown);
  const isOnPages = locales.length > 0 && before.site !== undefined && after.site !== undefined;
  const views = isOnPages ? await pageViews([after, before], { host, today, hosts }) : [];
  const pairs = views.flatMap(({ questions: [now, old], ...view }): ViewPair<SeenPage>[] =>
    now && old ? [{ view, pair: [old, now] }] : [],
  );
  const pages = isOnPages && (await compareViews(pairs, brands, locales, shown));
  return {
    ...{ locales, ...counts, unseenTexts: unseenTexts(before, after, locales, shown) },
    groups: groups.map(({ views: ofGroup, sentences }) => ({ bills: ofGroup, sentences })),
    ...(pages && { pages }),
  };
}
