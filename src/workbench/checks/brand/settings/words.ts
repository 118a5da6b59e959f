import type { JsonObject } from '../../../../engine/kernel/text/json';
import { asList, isObject, ownText } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';

/** An address, a host name with its domain, or a path. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/|^\/|^www\.|^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?(\/|$)/i;

/** Warns of addresses in settings that are compared with words, which then never match. */
export function checkWords(content: JsonObject, reportAt: ReportInFile): void {
  const prefix = ownText(content, 'mediaCloudPrefix');
  if (prefix !== undefined && prefix !== '' && (ADDRESS.test(prefix) || prefix.trim() !== prefix)) {
    const message = `No reference to a PDF file begins with "${prefix}". Write the beginning of the references in the cloud, such as "cloud-", not an address; or "" if all files are there.`;
    reportAt('settings.mediaCloudPrefix', '/mediaCloudPrefix', message, { level: 'warning' });
  }
  const event = ownText(content.consent, 'event');
  if (event !== undefined && (ADDRESS.test(event) || /\s/.test(event))) {
    const message = `"${event}" is not the name of a window event, so consent would never be noticed. Write the name of the event that the script sends.`;
    reportAt('settings.consent.event', '/consent/event', message, { level: 'warning' });
  }
}

/** Warns of hosts that a list names twice, in different spellings. The schema reports equal spellings. */
export function checkHostsTwice(content: JsonObject, reportAt: ReportInFile): void {
  const { imageHosts, paymentProviders } = content;
  const lists = Object.entries(isObject(paymentProviders) ? paymentProviders : {}).map(
    ([name, provider]) =>
      [`/paymentProviders/${name}/allowedHosts`, isObject(provider) ? provider.allowedHosts : undefined] as const,
  );
  for (const [pointer, list] of [['/imageHosts', imageHosts] as const, ...lists]) {
    const written = asList(list) ?? [];
    const hosts = written.map((host) =>
      String(host)
        .replace(/^https:\/\//, '')
        .replace(/:443$/, ''),
    );
    for (const [index, host] of hosts.entries()) {
      const first = hosts.indexOf(host);
      if (first === index || written[first] === written[index]) continue;
      const message = `"${String(written[index])}" and "${String(written[first])}" are the same host. Remove one.`;
      reportAt('settings.host.twice', `${pointer}/${index}`, message, { level: 'warning' });
    }
  }
}
