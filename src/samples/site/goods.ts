import offers from '../data/offers.json';
import { daysLater } from '../dates';
import type { SupplyKind } from '../sample';
import { inLanguage, type Localized } from './words';

/** Texts of an offer; the body is rich text. */
interface Words {
  title: string;
  summary: string;
  unit: string;
  body: string;
  conditions: readonly { label: string; value: string }[];
}

interface SampleOffer {
  id: string;
  /** A supply, or `service` or `device`. */
  kind: string;
  price: number;
  /** Days during which the offer can still be requested. */
  days: number;
  words: Localized<Words>;
}

/** An offer in one language, as shown to a customer. */
export type Offer = Omit<SampleOffer, 'days' | 'words'> & Words & { until: string };

const GOODS: readonly SampleOffer[] = offers;
const SUPPLIES: readonly string[] = ['electricity', 'gas'] satisfies SupplyKind[];

/** The offers of a brand that sells these supplies. */
export function offersFor(
  { supplies, locales }: { supplies: readonly string[]; locales: readonly string[] },
  language: string,
  today: string,
): Offer[] {
  const isSold = ({ kind }: SampleOffer) => !SUPPLIES.includes(kind) || supplies.includes(kind);
  return GOODS.filter(isSold).map(({ words, days, ...good }) => ({
    ...good,
    ...inLanguage(words, language, locales),
    until: daysLater(today, days),
  }));
}
