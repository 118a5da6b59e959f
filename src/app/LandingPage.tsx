import { type ReactElement, useMemo } from 'react';
import type { Landing } from '../kernel/landings';
import { readClaim } from '../payment/claim';
import { BillView } from './BillView';
import { PlainOutcome } from './PlainOutcome';
import { useLanding } from './useLanding';
import { usePageUi } from './usePageUi';

const nothing = {};

/** Where a provider sends the customer after paying, or after giving up. */
export function LandingPage({ landing }: { landing: Landing }): ReactElement {
  const { search } = location;
  const claim = useMemo(() => readClaim(landing, search), [landing, search]);
  const { data, outcome, error } = useLanding(claim, search);
  const ui = usePageUi(nothing);
  return <BillView data={data} error={error} outcome={outcome} Plain={PlainOutcome} ui={ui} asked={landing.template} />;
}
