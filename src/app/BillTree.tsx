import { type ReactElement, useEffect, useState } from 'react';
import { VERIFY_OVERRIDE_KEY } from '../actions/context';
import type { BrandFile } from '../contract/brand';
import type { Outcome, Screen } from '../contract/scope.generated';
import type { Layout } from '../engine/types';
import type { Messages } from '../i18n/texts';
import type { Action } from '../kernel/action';
import { todayIn } from '../kernel/dates';
import { isUntracked } from '../kernel/link';
import { FormsProvider } from '../nodes/Form/FormsContext';
import { RenderTree } from '../renderer/RenderTree';
import type { UiState } from '../renderer/uiState';
import { useStore } from '../ui/useStore';
import { useSearchText } from './address';
import { consentStore } from './consent';
import { report } from './diagnostics';
import { envOf } from './env';
import type { PageError } from './errorOf';
import { useFirstView } from './firstView';
import { ALWAYS_FETCHED } from './prepare';
import { resolveBill } from './resolveBill';
import { scopeOf } from './scope';
import { useServices } from './services';
import type { BillData } from './useBill';
import { useFormsOf, usePostOfBill } from './useFormsOf';
import { useResources } from './useResources';
import { useShared } from './useShared';
import { useThirdParties } from './useThirdParties';

interface Props {
  layout: Layout;
  known: {
    brand: BrandFile;
    template: string;
    locale: string;
    screen: Screen;
    data: BillData;
    error: PageError | undefined;
    outcome: Outcome | undefined;
  };
  messages: Messages;
  ui: UiState;
  run: (action: Action) => Promise<boolean>;
  /** Fallback for a layout that renders nothing. */
  plain: ReactElement;
}

/** Resolves the layout for the current state and renders the result. */
export function BillTree({ layout, known, messages, ui, run, plain }: Props): ReactElement {
  const { registry } = useServices();
  const { brand, data, error } = known;
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const first = useFirstView();
  const [needs, setNeeds] = useState<readonly string[]>([...ALWAYS_FETCHED, ...(first?.needs ?? [])]);
  const { linkId } = data.session;
  const isVerified = choices.get(VERIFY_OVERRIDE_KEY) === linkId;
  const context =
    data.answer && !error ? { ...data, answer: data.answer, settings: brand.settings, report, isVerified } : undefined;
  const resources = useResources(needs, context);
  const stored = useStore(consentStore);
  const consent = first ? undefined : stored;
  const untracked = isUntracked(useSearchText());
  const today = first?.today ?? todayIn('Europe/Rome', new Date());
  const scope = scopeOf({ ...known, ...data, today, error, resources, untracked, ...(consent && { consent }) });
  const env = envOf(brand, messages, choices);
  const resolved = resolveBill(layout, scope, env);
  const root = useShared(resolved.root);
  const post = usePostOfBill(data);
  const forms = useFormsOf({
    layout,
    scope,
    env,
    bill: data.answer?.bill.number ?? '',
    linkId,
    post,
    run,
    follow: run,
  });
  useThirdParties({ settings: brand.settings, client: data.client, root, isDue: context !== undefined && !untracked });

  useEffect(() => {
    for (const diagnostic of resolved.diagnostics) report(diagnostic);
    const next = [...new Set([...ALWAYS_FETCHED, ...resolved.needs])];
    // Setting an equal array would resolve the page again.
    if (next.join() !== needs.join()) setNeeds(next);
  }, [resolved, needs]);

  if (root.children.length === 0) return plain;
  return (
    <div data-template={layout.template}>
      <FormsProvider value={forms}>
        <RenderTree root={root} isWhole={first !== undefined} registry={registry} run={run} uiState={ui} report={report} />
      </FormsProvider>
    </div>
  );
}
