import { type ReactElement, useEffect, useMemo } from 'react';
import type { SitePage } from '../../contract/brand';
import type { Screen } from '../../contract/scope.generated';
import { resolve } from '../../engine/resolve';
import type { Env, Layout, Scope } from '../../engine/types';
import type { Texts } from '../../i18n/texts';
import type { Action } from '../../kernel/action';
import { ownText } from '../../kernel/json';
import { FormsProvider } from '../../nodes/Form/FormsContext';
import { RenderTree } from '../../renderer/RenderTree';
import type { Registry } from '../../renderer/registry';
import type { UiState } from '../../renderer/uiState';
import { report } from '../diagnostics';
import type { PageError } from '../errorOf';
import { useServices } from '../services';
import { useShared } from '../useShared';
import { CustomerAnnouncement } from './CustomerWords';
import { choicesNotShown } from './choicesNotShown';
import { LiveRegion } from './LiveWords';
import { prefetchPage } from './loadAhead';
import { multimoduleAt } from './multimodule';
import type { PageDataContext } from './pageData';
import { type PageInputs, pageScope } from './pageScope';
import { pageIdentity } from './placeOf';
import { SiteLinks } from './SiteLinks';
import { unknownColumns } from './unknownColumns';
import { usableMenu } from './usableMenu';
import { useCustomerSwitch } from './useOtherCustomer';
import { usePageForms } from './usePageForms';
import type { SiteSession } from './useSession';
import type { PageLocation } from './useShownPage';
import { pageName, useSiteHead } from './useSiteHead';

export interface PageProps {
  layout: Layout;
  registry: Registry;
  address: PageLocation;
  /** All pages of the site. */
  pages: readonly SitePage[];
  site: SiteSession;
  menu: 'horizontal' | 'vertical';
  screen: Screen;
  texts: Texts;
  ui: UiState;
  run: (action: Action) => Promise<boolean>;
  /** Why the requested page cannot be shown; `layout` is then that of the error page. */
  problem: PageError | undefined;
  /** Fallback for a layout that renders nothing. */
  plain: ReactElement;
}

interface Props extends PageProps {
  known: PageInputs;
  /** The scope before the calls of the page. */
  baseScope: Scope;
  /** The answers to the page's calls so far. */
  callAnswers: Scope;
  env: Env;
  context: PageDataContext;
  /** Code of the selected customer. */
  owner: string;
  /** Codes of the customers to whom the answers belong. */
  owners: readonly unknown[];
}

/** Resolves the layout of a page and renders the result. */
export function ResolvedPage({
  layout,
  registry,
  address: { page, path, argument },
  pages,
  site: { account, session },
  texts,
  problem,
  ui,
  run,
  plain,
  known,
  baseScope,
  callAnswers,
  env,
  context,
  owner,
  owners,
}: Props): ReactElement {
  const { queryClient, wire } = useServices();
  const { menu: usable, problems } = useMemo(() => usableMenu(callAnswers.menu, pages), [callAnswers.menu, pages]);
  const answers: Scope = usable ? { ...callAnswers, menu: usable } : callAnswers;
  const shown = argument === undefined ? undefined : multimoduleAt(argument, answers.menu);
  const scope = { ...(shown ? pageScope(known, shown) : baseScope), ...answers };
  const resolved = resolve(layout, scope, env);
  const root = useShared(resolved.root);
  useSiteHead(texts, pageName(problem?.title ?? page.heading, root, texts));
  const isSignedIn = session.kind === 'authenticated';
  const forms = usePageForms({ layout, scope, env, owner, isSignedIn, run });
  useEffect(() => {
    for (const diagnostic of [...resolved.diagnostics, ...unknownColumns(resolved.root)]) report(diagnostic);
  }, [resolved]);
  useEffect(() => {
    for (const diagnostic of problems) report(diagnostic);
  }, [problems]);
  // The address must match what the page shows.
  useEffect(() => {
    for (const key of choicesNotShown(root, env.ui)) if (ui.snapshot().get(key) === env.ui.get(key)) ui.set(key, '', 'replace');
  }, [root, env.ui, ui]);
  useCustomerSwitch(account, { ui, under: layout.page?.under, owners });
  if (root.children.length === 0) return plain;
  return (
    <SiteLinks
      page={layout.page?.name}
      place={pageIdentity(layout, path, known.params)}
      pages={pages}
      ui={ui}
      onAhead={(link) => prefetchPage(link, { pages, registry, queryClient, wire, scope: baseScope, env, context })}
    >
      <LiveRegion root={root} />
      <CustomerAnnouncement
        code={owner}
        name={account.state === 'ready' ? ownText(account.value, 'name') : undefined}
        texts={texts}
      />
      <FormsProvider value={forms}>
        <RenderTree root={root} registry={registry} run={run} uiState={ui} report={report} />
      </FormsProvider>
    </SiteLinks>
  );
}
