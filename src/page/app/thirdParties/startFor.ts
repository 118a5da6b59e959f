import type { BrandScript, BrandSettings } from '../../../engine/contract/settings.generated';
import { scriptAddress } from '../../../engine/kernel/addresses/scriptAddress';
import { onPagePort } from '../../../engine/kernel/page/pagePort';
import { startThirdParties } from './start';

type Options = Omit<Parameters<typeof startThirdParties>[0], 'consent' | 'analytics' | 'event'>;

/** Starts the scripts in a brand's settings; returns the function that stops listening. */
export function startFor({ consent, analytics, allowLoopbackHttp }: BrandSettings, options: Options): () => void {
  const addressOf = (one: BrandScript | undefined) =>
    one && scriptAddress(onPagePort(one.script, location.port), allowLoopbackHttp);
  return startThirdParties({
    ...options,
    consent: addressOf(consent),
    analytics: addressOf(analytics),
    event: consent?.event,
  });
}
