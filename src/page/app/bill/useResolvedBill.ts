import { useEffect, useState } from 'react';
import type { BrandFile } from '../../../engine/contract/brand';
import type { Outcome, Screen } from '../../../engine/contract/scope.generated';
import type { Messages } from '../../../engine/i18n/texts';
import { isUntracked } from '../../../engine/kernel/addresses/link';
import { todayIn } from '../../../engine/kernel/figures/dates';
import type { Layout } from '../../../engine/layout/types';
import { VERIFY_OVERRIDE_KEY } from '../../actions/context';
import type { UiState } from '../../renderer/uiState';
import { useStore } from '../../ui/useStore';
import type { PageError } from '../fallback/errorOf';
import { useSearchText } from '../page/address';
import { report } from '../page/diagnostics';
import { useFirstView } from '../start/firstView';
import { useServices } from '../start/services';
import { consentStore } from '../thirdParties/consent';
import { envOf } from './env';
import { ALWAYS_FETCHED } from './prepare';
import { resolveBill } from './resolveBill';
import { scopeOf } from './scope';
import type { BillData } from './useBill';
import { useResources } from './useResources';

/** What is known about a bill before its resources. */
export interface KnownBill {
  brand: BrandFile;
  template: string;
  locale: string;
  screen: Screen;
  data: BillData;
  error: PageError | undefined;
  outcome: Outcome | undefined;
}

/**
 * Resolves the layout of a bill for the current state. A loop: the resolved layout names the resources that its visible nodes
 * read (`needs`), the page fetches them, and their answers resolve the layout again, until no other resource is needed.
 */
export function useResolvedBill(layout: Layout, known: KnownBill, messages: Messages, ui: UiState) {
  const { brand, data, error } = known;
  const choices = useStore({ subscribe: ui.subscribe, get: ui.snapshot });
  const first = useFirstView();
  const { wire } = useServices();
  const [needs, setNeeds] = useState<readonly string[]>([...ALWAYS_FETCHED, ...(first?.needs ?? [])]);
  const { linkId } = data.session;
  const isVerified = choices.get(VERIFY_OVERRIDE_KEY) === linkId;
  const context =
    data.answer && !error
      ? { ...known, ...data, wire, answer: data.answer, settings: brand.settings, report, isVerified }
      : undefined;
  const resources = useResources(needs, context);
  const stored = useStore(consentStore);
  const consent = first ? undefined : stored;
  const untracked = isUntracked(useSearchText());
  const today = first?.today ?? todayIn('Europe/Rome', new Date());
  const scope = scopeOf({ ...known, ...data, today, error, resources, untracked, ...(consent && { consent }) });
  const env = envOf(brand, messages, choices);
  const resolved = resolveBill(layout, scope, env);

  useEffect(() => {
    for (const diagnostic of resolved.diagnostics) report(diagnostic);
    const next = [...new Set([...ALWAYS_FETCHED, ...resolved.needs])];
    // Setting an equal array would resolve the page again.
    if (next.join() !== needs.join()) setNeeds(next);
  }, [resolved, needs]);
  return { context, untracked, scope, env, resolved, isFirst: first !== undefined };
}
