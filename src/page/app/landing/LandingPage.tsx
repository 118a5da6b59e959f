import { type ReactElement, useMemo } from 'react';
import type { Landing } from '../../../engine/kernel/addresses/landings';
import { templateAt } from '../../../engine/kernel/addresses/routes';
import { readClaim } from '../../payment/outcome/claim';
import { BillView } from '../bill/BillView';
import { FallbackOutcome } from '../fallback/FallbackOutcome';
import { usePageUi } from '../page/usePageUi';
import { useServices } from '../start/services';
import { useLanding } from './useLanding';

const nothing = {};

function useClaim(landing: Landing, search: string) {
  return useMemo(() => readClaim(landing, search), [landing, search]);
}

/** The return page of a provider, after a payment or a cancellation. */
export function LandingPage({ landing }: { landing: Landing }): ReactElement {
  const { search } = location;
  const claim = useClaim(landing, search);
  const { data, outcome, error } = useLanding(claim, search);
  const ui = usePageUi(nothing);
  const asked = templateAt(landing.path, useServices().brand.settings) ?? landing.template;
  return <BillView data={data} error={error} outcome={outcome} Plain={FallbackOutcome} ui={ui} asked={asked} />;
}
