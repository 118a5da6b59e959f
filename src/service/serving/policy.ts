import { parseAddress } from '../../brands/text/host';
import { BRAND_SCRIPT_POLICY } from '../../engine/kernel/addresses/brandScripts';

/** The settings of a brand (hostsettings.json merged over `_default`) that determine where its pages may load and send. */
export interface PolicySettings {
  /** Base of the backend calls: a path on the same origin, or an absolute address. */
  backendBase: string;
  /** Base of the bill service's calls, likewise. */
  billServiceBase: string;
  /** Present only if the brand has a login. */
  auth?: { serverUrl: string };
  /** Hosts of images besides the page's own, `name[:port]`. */
  imageHosts?: readonly string[];
  /** Providers. For kind `form`, `allowedHosts` must list the host of every redirect of the provider. */
  paymentProviders?: Readonly<Record<string, { kind: string; allowedHosts?: readonly string[] }>>;
  consent?: { script: string };
  analytics?: { script: string };
  /** Whether payment hosts on this machine use http. */
  allowLoopbackHttp?: boolean;
}

/** Receives one sentence about a setting that a policy cannot allow. */
export type Refuse = (sentence: string) => void;

/** A valid source of a policy: one server, no pattern, nothing that would end the directive. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** Origin of an absolute address; undefined for a path, which `'self'` covers, and for anything that a policy cannot allow. */
function originOf(address: string, refuse: Refuse): string | undefined {
  if (/^\/(?!\/)/.test(address) || address === '') return undefined;
  const origin = parseAddress(address)?.origin ?? '';
  if (ORIGIN.test(origin)) return origin;
  refuse(`${JSON.stringify(address)} is not the address of a server, so the policy omits it. Write https://name.example.`);
  return undefined;
}

function originsOf(refuse: Refuse, ...addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => originOf(address, refuse) ?? []);
}

/** The page's own origin, then these origins, each once. */
function listed(origins: readonly string[]): string {
  return ["'self'", ...new Set(origins)].join(' ');
}

const LOOPBACK = /^(?:([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?$/;

/** The port of a development host may be omitted, because every clone of the project has its own. */
const onAnyPort = (host: string) => (host.includes(':') ? `http://${host}` : `http://${host}:*`);

function paymentOrigins({ paymentProviders = {}, allowLoopbackHttp = false }: PolicySettings, refuse: Refuse): string[] {
  const hosts = Object.values(paymentProviders).flatMap((provider) =>
    provider.kind === 'form' ? (provider.allowedHosts ?? []) : [],
  );
  return hosts.flatMap((written) => {
    const host = written.replace(/^https?:\/\//, '');
    if (!allowLoopbackHttp || !LOOPBACK.test(host)) return originOf(`https://${host}`, refuse) ?? [];
    return onAnyPort(host);
  });
}

/**
 * Origins for fetching and renewing tokens. The sign-in page needs no origin, because it replaces the page. http is allowed only
 * on this machine.
 */
function authOrigins({ auth, allowLoopbackHttp = false }: PolicySettings, refuse: Refuse): string[] {
  const origin = auth && originOf(auth.serverUrl, refuse);
  if (origin === undefined || origin.startsWith('https:')) return origin === undefined ? [] : [origin];
  const { host } = new URL(origin);
  if (allowLoopbackHttp && LOOPBACK.test(host)) return [onAnyPort(host)];
  refuse(`${JSON.stringify(origin)} is not safe for a sign-in, so the policy omits it. Write https://name.example.`);
  return [];
}

/** Origin from which a script of the brand is loaded, and to which it sends. */
function scriptOrigin(script: string | undefined, { allowLoopbackHttp = false }: PolicySettings, refuse: Refuse): string[] {
  const origin = script === undefined ? undefined : originOf(script, refuse);
  if (origin === undefined) return [];
  const { protocol, host } = new URL(origin);
  return [allowLoopbackHttp && protocol === 'http:' && LOOPBACK.test(host) ? onAnyPort(host) : origin];
}

/**
 * The Content-Security-Policy of a brand's pages: one text, no nonce, no `unsafe-` keyword. A setting that would inject into the
 * policy is omitted here, even if `check` did not report it, and `refuse` is called.
 */
export function policyFor(settings: PolicySettings, refuse: Refuse = () => {}): string {
  const { backendBase, billServiceBase, imageHosts = [], consent, analytics } = settings;
  const brandScripts = [consent?.script, analytics?.script];
  const scriptOrigins = brandScripts.flatMap((script) => scriptOrigin(script, settings, refuse));
  return [
    "default-src 'none'",
    `script-src ${listed(scriptOrigins)}`,
    "style-src-elem 'self'",
    "style-src-attr 'none'",
    `img-src ${listed(originsOf(refuse, ...imageHosts.map((host) => `https://${host}`)))}`,
    "font-src 'self'",
    `connect-src ${listed([...originsOf(refuse, backendBase, billServiceBase), ...scriptOrigins, ...authOrigins(settings, refuse)])}`,
    `form-action ${["'self'", ...new Set(paymentOrigins(settings, refuse))].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${brandScripts.some((script) => script !== undefined) ? BRAND_SCRIPT_POLICY : "'none'"}`,
  ].join('; ');
}

const CLOSED_FEATURES =
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking';

/** All security headers of a brand's pages, by name. HSTS must be sent over TLS only, so the TLS terminator adds it. */
export function headersFor(settings: PolicySettings, refuse?: Refuse): Record<string, string> {
  return {
    'Content-Security-Policy': policyFor(settings, refuse),
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': CLOSED_FEATURES.split(' ')
      .map((feature) => `${feature}=()`)
      .join(', '),
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
