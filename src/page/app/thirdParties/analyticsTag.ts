import { readTagId, tagAddress } from '../../../engine/kernel/addresses/brandScripts';
import type { Report } from '../../../engine/kernel/page/diagnostics';
import type { Client } from '../../api/client';
import { forgetCookies } from '../../session/storage/forgetCookies';
import { runScript } from './trustedScript';

interface AnalyticsOptions {
  /** Address of the tag, without its id. */
  address: string;
  client: Client;
  report: Report;
}

/** The analytics tag of a page: follows the visitor's consent and loads at most once. */
export interface AnalyticsTag {
  allow: () => void;
  forbid: () => void;
}

/** Creates a tag without consent. It makes no request before `allow`. */
export function createAnalyticsTag({ address, client, report }: AnalyticsOptions): AnalyticsTag {
  let isAllowed = false;
  let loading: Promise<string | undefined> | undefined;
  const load = async () => {
    try {
      const answer = await client.call('analyticsId', {}, new AbortController().signal);
      const id = answer instanceof Blob ? readTagId(await answer.text()) : undefined;
      const source = id === undefined ? undefined : tagAddress(address, id);
      if (id === undefined || source === undefined) throw new Error('The server gives no id of a tag.');
      // The answer may have changed while the id was loading.
      if (!isAllowed) return undefined;
      configure(id);
      runScript(source, () => fail('The tag could not be loaded.'));
      return id;
    } catch (error) {
      fail(error instanceof Error ? error.message : 'The tag could not be started.');
      return undefined;
    }
  };
  const fail = (message: string) => report({ code: 'analytics.failed', level: 'info', where: 'analytics', message });
  return {
    allow: () => {
      isAllowed = true;
      loading ??= load();
      void loading.then((id) => {
        if (id === undefined) loading = undefined;
        else if (isAllowed) Reflect.set(window, `ga-disable-${id}`, false);
      });
    },
    forbid: () => {
      isAllowed = false;
      void loading?.then((id) => {
        if (id === undefined || isAllowed) return;
        // The tag checks this switch before it sends anything.
        Reflect.set(window, `ga-disable-${id}`, true);
        forgetCookies(/^_g(?:a|id|at)/);
      });
    },
  };
}

/** Configures the tag: sends the address without its query, and only data that counting needs. */
function configure(id: string): void {
  const queue: unknown[] = [];
  Reflect.set(window, 'dataLayer', queue);
  function tell(..._: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag accepts only an arguments object
    queue.push(arguments);
  }
  const page = { page_location: withoutQuery(location.href), page_referrer: originOf(document.referrer) };
  tell('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  tell('js', new Date());
  // Applies to all later events, including those that the tag sends automatically when the address changes.
  tell('set', page);
  tell('config', id, { ...page, allow_google_signals: false, allow_ad_personalization_signals: false });
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function originOf(address: string): string {
  // Not `URL.canParse`, which is newer than the supported browsers.
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}
