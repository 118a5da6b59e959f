import type { BrandFile, SiteFile } from '../../../../engine/contract/brand';
import type { Customers } from '../../../../engine/contract/scope.generated';
import type { Messages } from '../../../../engine/i18n/texts';
import { todayIn } from '../../../../engine/kernel/figures/dates';
import { screenOf } from '../../../../engine/kernel/page/screen';
import type { Env, Layout, Scope } from '../../../../engine/layout/types';
import { readStored } from '../../../session/storage/storage';
import { keptLocale, localeFor } from '../../language/locale';
import { choicesIn, parseSearch } from '../../page/search';
import type { FoundPage } from '../page/pageAt';
import { pageEnv } from '../page/pageEnv';
import { paramsIn } from '../page/paramsIn';
import { accountIn } from '../session/accountIn';
import { pageScope } from './pageScope';

/** What is known about a page of the site before its first render. */
export interface FirstScopeInputs {
  brand: BrandFile;
  site: Pick<SiteFile, 'menu'>;
  found: FoundPage;
  layout: Layout;
  /** Language of the account; undefined if it has none or nobody has signed in. */
  lang: string | undefined;
  /** The customers of the account; undefined if nobody has signed in. */
  customers: Customers | undefined;
}

/** The language of the first render of a page of the site. */
export function firstLocale({ settings: { locales } }: BrandFile, lang: string | null | undefined): string {
  return localeFor(keptLocale(locales) ?? lang, locales);
}

/** The roots that a page can read before its own calls. Use them only before the first render: later the page knows more. */
export function firstScope({ brand, site, found, layout, lang, customers }: FirstScopeInputs): Scope {
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

/** The `Env` that belongs to {@link firstScope}. */
export function firstEnv(brand: BrandFile, messages: Messages): Env {
  return pageEnv(brand, messages, new Map(choicesIn(parseSearch(location.search))));
}
