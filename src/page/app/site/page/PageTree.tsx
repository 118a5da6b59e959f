import { type ReactElement, useEffect, useMemo } from 'react';
import { todayIn } from '../../../../engine/kernel/figures/dates';
import { own, ownText } from '../../../../engine/kernel/text/json';
import type { Resource, Scope } from '../../../../engine/layout/types';
import { useStore } from '../../../ui/useStore';
import { report } from '../../page/diagnostics';
import { useScreen } from '../../page/useScreen';
import { useServices } from '../../start/services';
import { consentStore } from '../../thirdParties/consent';
import { pageQueries, resourceOf } from '../data/pageData';
import { type PageInputs, pageScope } from '../data/pageScope';
import { useAnswers } from '../data/useAnswers';
import { watchMoreParts } from '../data/watchMoreParts';
import { pendingOperationsStore } from '../send/pendingOperations';
import { formsStore } from '../send/usePageForms';
import { useDataCustomer } from '../session/useDataCustomer';
import { pageEnv } from './pageEnv';
import { paramsIn } from './paramsIn';
import { type PageProps, ResolvedPage } from './ResolvedPage';

interface Props extends PageProps {
  /** Language of the customer. The calls use this locale even while its texts are still loading. */
  locale: string;
}

/** Fetches and renders a page. Calls that do not depend on the customer start before the customer is known. */
export function PageTree({ locale, ...props }: Props): ReactElement {
  const { layout, address, site, menu, texts, ui, problem } = props;
  const screen = useScreen();
  const { path, search, argument } = address;
  const { queryClient, drafts } = useServices();
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const consent = useStore(consentStore);
  const unsent = useStore(pendingOperationsStore);
  const owner = (site.account.state === 'ready' && ownText(site.account.value, 'code')) || '';
  const accepted = useStore(useMemo(() => formsStore(drafts, owner, layout), [drafts, owner, layout]));
  const today = todayIn('Europe/Rome', new Date());
  const { brand, session, customers, account } = site;
  const { dataCustomer, keep } = useDataCustomer(account, layout.page?.under);
  useEffect(() => watchMoreParts(queryClient, ui), [queryClient, ui]);
  const known: PageInputs = {
    ...{ brand, template: layout.template, locale: texts.locale, screen, session, today },
    ...{
      customers,
      account: dataCustomer,
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
  const env = pageEnv(brand, texts.messages, choices);
  // Before the sign-in, the page makes only the calls that need no token.
  const isSignedIn = session.kind === 'authenticated';
  const context = { client: site.client, queryClient, isSignedIn, settings: brand.settings, report };
  const calls = pageQueries(layout, pageScope({ ...known, locale }, { modules: [] }), env, context);
  const results = useAnswers(calls.flatMap(({ query }) => (query ? [query] : [])));
  let next = 0;
  const data = calls.map(({ root, prepared, query, before }) => {
    const result = query && results[next++];
    // A list keeps its rows when loading more of them fails.
    const kept = result?.isError ? before?.() : undefined;
    return [root, kept ? ({ state: 'ready', value: kept } as const) : resourceOf(prepared, result)] as const;
  });
  const asked: Scope = Object.fromEntries(data);
  const owners = Object.values(asked).map(ownerOf);
  if (account.state === 'ready' && owners.includes(own(account.value, 'code'))) keep();
  return <ResolvedPage {...props} {...{ known, baseScope: begun, callAnswers: asked, env, context, owner, owners }} />;
}

/** Code of the customer to whom an answer belongs, if the answer contains one. */
function ownerOf(answer: Resource | undefined): unknown {
  return answer?.state === 'ready' ? own(answer.value, 'customer') : undefined;
}
