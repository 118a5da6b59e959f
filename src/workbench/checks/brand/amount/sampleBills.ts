import type { BrandFiles } from '../../../../brands/readBrand';
import { pageSettings, type Settings } from '../../../../brands/settings';
import { allSamples } from '../../../../brands/trees/sampleBill';
import { statusFromDocument } from '../../../../engine/bill/status';
import { toBill } from '../../../../engine/bill/toBill';
import type { BrandFile } from '../../../../engine/contract/brand';
import type { Screen } from '../../../../engine/contract/scope.generated';
import type { Composed } from '../../../../engine/layout/compose/compose';
import { everyResolved } from '../../../../engine/layout/resolve/insideOf';
import { resolve } from '../../../../engine/layout/resolve/resolve';
import type { Env, Scope } from '../../../../engine/layout/types';
import { scopeOf } from '../../../../page/app/bill/scope';
import type { WireDocument } from '../../../../samples/sample';
import type { ShownTemplate } from '../../layouts/amount/amountHidden';

/** One screen for each width at which a page may have its own arrangement. */
const screens: readonly Screen[] = [
  { class: 'phone', mobile: true, extraWide: false },
  { class: 'narrow', mobile: false, extraWide: false },
  { class: 'medium', mobile: false, extraWide: false },
  { class: 'wide', mobile: false, extraWide: false },
  { class: 'wide', mobile: false, extraWide: true },
];

/** Any day: the date does not affect whether a node shows. */
const DAY = '2026-01-31';
/** Maximum number of bills to name. */
const FEW = 5;

const env: Env = { ui: new Map(), text: () => 'full', literal: () => 'https://brand.example/', image: (name) => name };

/** Names the sample bills on which a node is hidden, in a sentence that starts with a space; '' when there are none. */
export function billsWithout(
  id: string,
  layouts: readonly (readonly [Composed, ShownTemplate])[],
  brand: BrandFiles,
  settings: Settings,
  dirs: readonly string[],
): string {
  const samples = allSamples({ host: brand.host, today: DAY, dated: DAY, hosts: dirs }, settings);
  const without = samples.flatMap(({ number, read }) => {
    const scopes = scopesOf(read(), brand.host, settings);
    const isHidden = layouts.some(([{ layout }, { template, screens: which }]) =>
      screens
        .filter(({ mobile }) => which === 'all' || mobile === (which === 'mobile'))
        .some((screen) => everyResolved(resolve(layout, scopes(screen, template), env).root).every((node) => node.id !== id)),
    );
    return isHidden ? [number] : [];
  });
  if (without.length === 0) return '';
  if (without.length === samples.length) return ' The amount is hidden on every sample bill.';
  const named = `${without.slice(0, FEW).join(', ')}${without.length > FEW ? ` and ${without.length - FEW} more` : ''}`;
  return ` The amount is hidden on the sample ${without.length === 1 ? 'bill' : 'bills'} ${named}.`;
}

type Sample = ReturnType<ReturnType<typeof allSamples>[number]['read']>;

type Parsed = NonNullable<ReturnType<typeof toBill>>;

/** Cached parsed documents: brands with the same texts share their documents. */
const bills = { strict: new WeakMap<WireDocument, Parsed>(), loopback: new WeakMap<WireDocument, Parsed>() };

function scopesOf(
  { document, scope: roots }: Sample,
  host: string,
  settings: Settings,
): (screen: Screen, template: string) => Scope {
  const ignore = () => undefined;
  const known = settings.allowLoopbackHttp ? bills.loopback : bills.strict;
  const parsed = known.get(document) ?? toBill(document, ignore, { allowLoopbackHttp: settings.allowLoopbackHttp });
  if (parsed) known.set(document, parsed);
  const status = statusFromDocument(document, ignore);
  const brand: BrandFile = {
    name: host,
    settings: pageSettings(settings),
    theme: '',
    texts: {},
    layouts: {},
    forms: {},
    images: {},
  };
  const beside = Object.entries(roots).map(([root, value]) => [root, { state: 'ready', value }] as const);
  return (screen, template) =>
    scopeOf({
      brand,
      template,
      locale: settings.locales[0] ?? 'it',
      screen,
      session: { kind: 'publicLink', linkId: 'ENCRYPTED-ID' },
      today: DAY,
      answer: parsed,
      modules: {},
      error: undefined,
      resources: { payment: { state: 'ready', value: { status } }, ...Object.fromEntries(beside) },
    });
}
