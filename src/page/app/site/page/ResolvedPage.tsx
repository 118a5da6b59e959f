import { type ReactElement, useEffect, useMemo } from 'react';
import type { SitePage } from '../../../../engine/contract/brand';
import type { Texts } from '../../../../engine/i18n/texts';
import type { Action } from '../../../../engine/kernel/page/action';
import { ownText } from '../../../../engine/kernel/text/json';
import { resolve } from '../../../../engine/layout/resolve/resolve';
import type { Env, Layout, Scope } from '../../../../engine/layout/types';
import { FormsProvider } from '../../../nodes/Form/FormsContext';
import { RenderTree } from '../../../renderer/RenderTree';
import type { UiState } from '../../../renderer/uiState';
import type { PageError } from '../../fallback/errorOf';
import { report } from '../../page/diagnostics';
import { useShared } from '../../page/useShared';
import { useServices } from '../../start/services';
import type { PageDataContext } from '../data/pageData';
import { type PageInputs, pageScope } from '../data/pageScope';
import { prefetchPage } from '../data/prefetchPage';
import { unknownColumns } from '../data/unknownColumns';
import { useGlossary } from '../data/useGlossary';
import { multimoduleAt } from '../links/multimodule';
import { SiteLinks } from '../links/SiteLinks';
import { usableMenu } from '../links/usableMenu';
import { usePageForms } from '../send/usePageForms';
import { CustomerAnnouncement } from '../session/CustomerAnnouncement';
import { useCustomerSwitch } from '../session/useCustomerSwitch';
import type { SiteSession } from '../session/useSession';
import { LiveRegion } from '../status/LiveRegion';
import { choicesNotShown, dropChoices } from './choicesNotShown';
import { pageIdentity } from './pageIdentity';
import type { PageLocation } from './useShownPage';
import { pageName, useSiteHead } from './useSiteHead';

export interface PageProps {
  layout: Layout;
  address: PageLocation;
  /** All pages of the site. */
  pages: readonly SitePage[];
  site: SiteSession;
  menu: 'horizontal' | 'vertical';
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
  const { queryClient, wire, registry } = useServices();
  const { menu: usable, problems } = useMemo(() => usableMenu(callAnswers.menu, pages), [callAnswers.menu, pages]);
  const answers: Scope = usable ? { ...callAnswers, menu: usable } : callAnswers;
  const shown = argument === undefined ? undefined : multimoduleAt(argument, answers.menu);
  const scope = { ...(shown ? pageScope(known, shown) : baseScope), ...answers };
  const first = resolve(layout, scope, env);
  const readsGlossary = first.needs.includes('glossary');
  const glossary = useGlossary(readsGlossary, texts.locale);
  const resolved = readsGlossary ? resolve(layout, { ...scope, glossary }, env) : first;
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
  useEffect(() => dropChoices(choicesNotShown(root, env.ui), env.ui), [root, env.ui]);
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
