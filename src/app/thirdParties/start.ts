import type { Client } from '../../api/client';
import type { Report } from '../../kernel/diagnostics';
import { consentStore } from '../consent';
import { type AnalyticsTag, createAnalyticsTag } from './analyticsTag';
import { runScript } from './trustedScript';

interface ThirdPartiesOptions {
  /** Addresses of the scripts that the host's settings name and allow. */
  consent: string | undefined;
  analytics: string | undefined;
  /** By which the consent script reports the answer. */
  event: string | undefined;
  /** Who asks: our banner, or the host's script. */
  asks: 'banner' | 'script';
  client: Client;
  report: Report;
}

/** One tag and one consent script in the life of a page, whatever is drawn anew. */
let tag: AnalyticsTag | undefined;
let isAsking = false;

/** Listens for the answer and sees to the analytics tag. What it returns ends the listening; what is loaded stays. */
export function startThirdParties({ consent, analytics, event, asks, client, report }: ThirdPartiesOptions): () => void {
  if (analytics !== undefined) tag ??= createAnalyticsTag({ address: analytics, client, report });
  const obey = (isAllowed: boolean) => (isAllowed ? tag?.allow() : tag?.forbid());
  if (asks === 'banner') return hearBanner(obey);
  // Nobody asks, so nobody has said yes.
  if (consent === undefined || event === undefined) return () => undefined;
  return hearScript(consent, event, obey, report);
}

function hearBanner(obey: (isAllowed: boolean) => void): () => void {
  const hear = () => obey(consentStore.snapshot() === 'accepted');
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
