import { type ReactElement, useEffect, useMemo } from 'react';
import type { SitePage } from '../../contract/brand';
import type { Screen } from '../../contract/scope.generated';
import { resolve } from '../../engine/resolve';
import type { Layout, Resource, Scope } from '../../engine/types';
import type { Texts } from '../../i18n/texts';
import type { Action } from '../../kernel/action';
import { todayIn } from '../../kernel/dates';
import { own, ownText } from '../../kernel/json';
import { FormsProvider } from '../../nodes/Form/FormsContext';
import { RenderTree } from '../../renderer/RenderTree';
import type { Registry } from '../../renderer/registry';
import type { UiState } from '../../renderer/uiState';
import { useStore } from '../../ui/useStore';
import { consentStore } from '../consent';
import { report } from '../diagnostics';
import { envOf } from '../env';
import type { PageError } from '../errorOf';
import { useServices } from '../services';
import { useShared } from '../useShared';
import { CustomerWords } from './CustomerWords';
import { LiveWords } from './LiveWords';
import { loadAhead } from './loadAhead';
import { multimoduleAt } from './multimodule';
import { pageQueries, resourceOf } from './pageData';
import { type KnownOfPage, pageScope } from './pageScope';
import { paramsIn } from './paramsIn';
import { placeOf } from './placeOf';
import { SiteLinks } from './SiteLinks';
import { unknownColumns } from './unknownColumns';
import { unsentStore } from './unsent';
import { usableMenu } from './usableMenu';
import { useAnswers } from './useAnswers';
import { useAsker } from './useAsker';
import { useFewerParts } from './useFewerParts';
import { useOtherCustomer } from './useOtherCustomer';
import { formsStore, usePageForms } from './usePageForms';
import type { SiteSession } from './useSession';
import type { PageAddress } from './useShownPage';
import { pageName, useSiteHead } from './useSiteHead';

interface Props {
  layout: Layout;
  registry: Registry;
  address: PageAddress;
  /** All pages of the site. */
  pages: readonly SitePage[];
  site: SiteSession;
  menu: 'horizontal' | 'vertical';
  screen: Screen;
  texts: Texts;
  ui: UiState;
  run: (action: Action) => Promise<boolean>;
  /** Why the page asked for cannot be shown; this is the error page then. */
  problem: PageError | undefined;
  /** Shown when the layout renders nothing. */
  plain: ReactElement;
}

/** Asks for the data of a page, resolves its layout and renders the result. */
export function PageTree({
  layout,
  registry,
  address: { page, path, search, argument },
  pages,
  site,
  menu,
  screen,
  texts,
  ui,
  run,
  problem,
  plain,
}: Props): ReactElement {
  const { queryClient, wire, drafts } = useServices();
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const consent = useStore(consentStore);
  const unsent = useStore(unsentStore);
  const owner = (site.account.state === 'ready' && ownText(site.account.value, 'code')) || '';
  const accepted = useStore(useMemo(() => formsStore(drafts, owner, layout), [drafts, owner, layout]));
  const today = todayIn('Europe/Rome', new Date());
  const { brand, session, customers, account } = site;
  const { asker, keep } = useAsker(account, layout.page?.under);
  const known: KnownOfPage = {
    ...{ brand, template: layout.template, locale: texts.locale, screen, session, today },
    ...{
      customers,
      account: asker,
      menu,
      path,
      under: layout.page?.under,
      params: paramsIn(layout.page?.params ?? [], search, argument),
    },
    ...(consent && { consent }),
    unsent,
    error: problem,
    forms: accepted,
  };
  const begun = pageScope(known, { modules: [] });
  const env = { ...envOf(brand, texts.messages, choices), linksPages: true };
  // Without a customer there is nobody to ask for: the page shows what it has.
  const isSignedIn = session.kind === 'authenticated';
  const context = { client: site.client, queryClient, isSignedIn, settings: brand.settings, report };
  const calls = pageQueries(layout, begun, env, context);
  const results = useAnswers(calls.flatMap(({ query }) => (query ? [query] : [])));
  let next = 0;
  const data = calls.map(({ root, prepared, query, before }) => {
    const result = query && results[next++];
    // A list keeps its rows when more of them do not come.
    const kept = result?.isError ? before?.() : undefined;
    return [root, kept ? ({ state: 'ready', value: kept } as const) : resourceOf(prepared, result)] as const;
  });
  useFewerParts(calls, results, ui);
  const asked: Scope = Object.fromEntries(data);
  const { menu: usable, problems } = useMemo(() => usableMenu(asked.menu, pages), [asked.menu, pages]);
  const answers: Scope = usable ? { ...asked, menu: usable } : asked;
  const shown = argument === undefined ? undefined : multimoduleAt(argument, answers.menu);
  const scope = { ...(shown ? pageScope(known, shown) : begun), ...answers };
  const resolved = resolve(layout, scope, env);
  const root = useShared(resolved.root);
  useSiteHead(texts, pageName(page.heading, root, texts));
  const forms = usePageForms({ layout, scope, env, client: site.client, owner, isSignedIn, run });
  useEffect(() => {
    for (const diagnostic of [...resolved.diagnostics, ...unknownColumns(resolved.root)]) report(diagnostic);
  }, [resolved]);
  useEffect(() => {
    for (const diagnostic of problems) report(diagnostic);
  }, [problems]);
  const owners = Object.values(answers).map(ownerOf);
  if (account.state === 'ready' && owners.includes(own(account.value, 'code'))) keep();
  useOtherCustomer(account, { ui, under: layout.page?.under, owners });
  if (root.children.length === 0) return plain;
  return (
    <SiteLinks
      page={layout.page?.name}
      place={placeOf(layout, path, known.params)}
      pages={pages}
      ui={ui}
      onAhead={(link) => loadAhead(link, { pages, registry, queryClient, wire, scope: begun, env, context })}
    >
      <LiveWords root={root} />
      <CustomerWords name={account.state === 'ready' ? ownText(account.value, 'name') : undefined} texts={texts} />
      <FormsProvider value={forms}>
        <RenderTree root={root} registry={registry} run={run} uiState={ui} report={report} />
      </FormsProvider>
    </SiteLinks>
  );
}

/** Code of the customer whose thing an answer is, if it says so. */
function ownerOf(answer: Resource | undefined): unknown {
  return answer?.state === 'ready' ? own(answer.value, 'customer') : undefined;
}
