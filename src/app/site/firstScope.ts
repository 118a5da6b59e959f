import type { BrandFile, SiteFile } from '../../contract/brand';
import type { Customers } from '../../contract/scope.generated';
import type { Env, Layout, Scope } from '../../engine/types';
import type { Messages } from '../../i18n/texts';
import { todayIn } from '../../kernel/dates';
import { screenOf } from '../../kernel/screen';
import { readStored } from '../../session/storage';
import { keptLocale, localeFor } from '../locale';
import { choicesIn, parseSearch } from '../search';
import { accountIn } from './accountIn';
import type { FoundPage } from './pageAt';
import { pageEnv } from './pageEnv';
import { pageScope } from './pageScope';
import { paramsIn } from './paramsIn';

/** What is known of a page of the site before it is drawn. */
export interface FirstKnown {
  brand: BrandFile;
  site: Pick<SiteFile, 'menu'>;
  found: FoundPage;
  layout: Layout;
  /** Of the account; undefined when it has none, or nobody has signed in. */
  lang: string | undefined;
  /** Of the account; undefined when nobody has signed in. */
  customers: Customers | undefined;
}

/** The language that a page of the site is first drawn in. */
export function firstLocale({ settings: { locales } }: BrandFile, lang: string | null | undefined): string {
  return localeFor(keptLocale(locales) ?? lang, locales);
}

/** The roots that a page reads before its own calls. Only where a page asks before it is drawn: then it knows more. */
export function firstScope({ brand, site, found, layout, lang, customers }: FirstKnown): Scope {
  const all = customers ?? { items: [] };
  return pageScope(
    {
      ...{ brand, template: layout.template, locale: firstLocale(brand, lang), menu: site.menu, path: found.path },
      screen: screenOf(innerWidth, navigator.userAgent),
      session: { kind: customers ? 'authenticated' : 'none' },
      today: todayIn('Europe/Rome', new Date()),
      customers: { state: 'ready', value: all },
      account: { state: 'ready', value: accountIn(all, readStored('customer')) },
      under: layout.page?.under,
      params: paramsIn(layout.page?.params ?? [], parseSearch(location.search), found.argument),
    },
    { modules: [] },
  );
}

/** The look-ups of the same moment. */
export function firstEnv(brand: BrandFile, messages: Messages): Env {
  return pageEnv(brand, messages, new Map(choicesIn(parseSearch(location.search))));
}
