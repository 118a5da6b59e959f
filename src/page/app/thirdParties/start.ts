import type { Report } from '../../../engine/kernel/page/diagnostics';
import type { Client } from '../../api/client';
import { type AnalyticsTag, createAnalyticsTag } from './analyticsTag';
import { consentStore } from './consent';
import { runScript } from './trustedScript';

interface ThirdPartiesOptions {
  /** Address of the consent script, from the host's settings. */
  consent: string | undefined;
  analytics: string | undefined;
  /** Event by which the consent script reports the answer. */
  event: string | undefined;
  /** Which one asks for consent: the page's banner or the host's script. */
  asks: 'banner' | 'script';
  client: Client;
  report: Report;
}

/** Module state: one tag and one consent script per page load, even if the page renders again. */
let tag: AnalyticsTag | undefined;
let isAsking = false;

/** Listens for the consent and controls the analytics tag. The returned function stops listening; loaded scripts stay. */
export function startThirdParties({ consent, analytics, event, asks, client, report }: ThirdPartiesOptions): () => void {
  if (analytics !== undefined) tag ??= createAnalyticsTag({ address: analytics, client, report });
  const obey = (isAllowed: boolean) => (isAllowed ? tag?.allow() : tag?.forbid());
  if (asks === 'banner') return hearBanner(obey);
  // Nothing asks for consent, so there is none.
  if (consent === undefined || event === undefined) return () => undefined;
  return hearScript(consent, event, obey, report);
}

function hearBanner(obey: (isAllowed: boolean) => void): () => void {
  const hear = () => obey(consentStore.get() === 'accepted');
  hear();
  return consentStore.subscribe(hear);
}

function hearScript(address: string, name: string, obey: (isAllowed: boolean) => void, report: Report): () => void {
  const hear = (event: Event) => obey(!(event instanceof CustomEvent) || event.detail !== false);
  window.addEventListener(name, hear);
  if (!isAsking) {
    isAsking = true;
    const message = 'The consent script could not be loaded: nothing is measured.';
    runScript(address, () => report({ code: 'consent.failed', level: 'info', where: 'consent', message }));
  }
  return () => window.removeEventListener(name, hear);
}
