import type { Client } from '../../api/client';
import type { BrandScript, ConsentScript } from '../../contract/brand';
import { scriptAddress } from '../../kernel/brandScripts';
import type { Report } from '../../kernel/diagnostics';
import { consentStore } from '../consent';
import { type AnalyticsTag, createAnalyticsTag } from './analyticsTag';
import { runScript } from './trustedScript';

interface Parts {
  consent: ConsentScript | undefined;
  analytics: BrandScript | undefined;
  allowLoopbackHttp: boolean;
  /** Who asks: our banner, or the host's script. */
  asks: 'banner' | 'script';
  client: Client;
  report: Report;
}

/** One tag and one consent script in the life of a page, whatever is drawn anew. */
let tag: AnalyticsTag | undefined;
let isAsking = false;

/** Listens for the answer and sees to the analytics tag. What it returns ends the listening; what is loaded stays. */
export function startThirdParties({ consent, analytics, allowLoopbackHttp, asks, client, report }: Parts): () => void {
  const address = analytics && scriptAddress(analytics.script, allowLoopbackHttp);
  if (address !== undefined) tag ??= createAnalyticsTag({ address, client, report });
  const obey = (isAllowed: boolean) => (isAllowed ? tag?.allow() : tag?.forbid());
  return asks === 'banner' ? hearBanner(obey) : hearScript(consent, allowLoopbackHttp, obey, report);
}

function hearBanner(obey: (isAllowed: boolean) => void): () => void {
  const hear = () => obey(consentStore.snapshot() === 'accepted');
  hear();
  return consentStore.subscribe(hear);
}

function hearScript(
  consent: ConsentScript | undefined,
  allowLoopbackHttp: boolean,
  obey: (isAllowed: boolean) => void,
  report: Report,
): () => void {
  const address = consent && scriptAddress(consent.script, allowLoopbackHttp);
  // Nobody asks, so nobody has said yes.
  if (consent === undefined || address === undefined) return () => undefined;
  const hear = (event: Event) => obey(!(event instanceof CustomEvent) || event.detail !== false);
  window.addEventListener(consent.event, hear);
  if (!isAsking) {
    isAsking = true;
    const message = 'The consent script could not be loaded: nothing is measured.';
    runScript(address, () => report({ code: 'consent.failed', level: 'info', where: 'consent', message }));
  }
  return () => window.removeEventListener(consent.event, hear);
}
