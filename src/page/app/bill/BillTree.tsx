import { type ReactElement, useEffect, useState } from 'react';
import type { BrandFile } from '../../../engine/contract/brand';
import type { Outcome, Screen } from '../../../engine/contract/scope.generated';
import type { Messages } from '../../../engine/i18n/texts';
import { isUntracked } from '../../../engine/kernel/addresses/link';
import { todayIn } from '../../../engine/kernel/figures/dates';
import type { Action } from '../../../engine/kernel/page/action';
import type { Layout } from '../../../engine/layout/types';
import { VERIFY_OVERRIDE_KEY } from '../../actions/context';
import { FormsProvider } from '../../nodes/Form/FormsContext';
import { RenderTree } from '../../renderer/RenderTree';
import type { UiState } from '../../renderer/uiState';
import { useStore } from '../../ui/useStore';
import type { PageError } from '../fallback/errorOf';
import { useFormsOf, usePostOfBill } from '../input/useFormsOf';
import { useSearchText } from '../page/address';
import { report } from '../page/diagnostics';
import { useShared } from '../page/useShared';
import { useFirstView } from '../start/firstView';
import { useServices } from '../start/services';
import { consentStore } from '../thirdParties/consent';
import { useThirdParties } from '../thirdParties/useThirdParties';
import { envOf } from './env';
import { ALWAYS_FETCHED } from './prepare';
import { resolveBill } from './resolveBill';
import { scopeOf } from './scope';
import type { BillData } from './useBill';
import { useResources } from './useResources';

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
