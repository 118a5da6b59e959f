import { DEFAULT_HOST } from '../../../brands/readBrand';
import type { Probe } from './probe';

/** Where pages and backend are. */
interface Places {
  /** Host of the brand's pages. */
  host: string | undefined;
  backend: string;
  billService: string;
  /** Origin of the pages, if CORS is tried. */
  origin: string | undefined;
}

/** Notes what follows from the addresses alone: CORS that is not tried, and calls that browsers block. */
export function noteOrigins(probe: Probe, { host, backend, billService, origin }: Places): void {
  const servers = [...new Set([backend, billService])].map((base) => new URL(base));
  if (origin === undefined) {
    const other = servers.find(({ hostname }) => hostname !== host?.toLowerCase());
    if (host !== undefined && host !== DEFAULT_HOST && other)
      probe.noteAll(
        'remark',
        `The pages of ${host} call the other host ${other.host}, and CORS was not tried. Add --origin https://${host}.`,
      );
    return;
  }
  const blocked = servers.find(({ protocol, hostname }) => protocol === 'http:' && !isLoopback(hostname));
  if (blocked && origin.startsWith('https:'))
    probe.noteAll('fails', `Browsers block calls from pages of ${origin} to ${blocked.origin}, which has no https.`);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}
