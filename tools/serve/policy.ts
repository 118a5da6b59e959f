import { BRAND_SCRIPT_POLICY } from '../../src/kernel/brandScripts';

/** The settings of a brand (hostsettings.json, completed from `_default`) that decide what its pages may load and send to. */
export interface PolicySettings {
  /** Base of the backend calls: a path on the same origin, or an absolute address. */
  backendBase: string;
  /** Base of the bill service's calls, likewise. */
  billServiceBase: string;
  /** Only for a brand with a login. */
  auth?: { serverUrl: string };
  /** Hosts of images beside the page's own, `name[:port]`. */
  imageHosts?: readonly string[];
  /** The `form` ones post a form: their hosts are every stop of the provider's redirect chain. */
  paymentProviders?: Readonly<Record<string, { kind: string; allowedHosts?: readonly string[] }>>;
  consent?: { script: string };
  analytics?: { script: string };
  /** Payment hosts on this machine speak http. */
  allowLoopbackHttp?: boolean;
}

/** Origin of an absolute address; undefined for a path, which `'self'` covers. Throws on any other scheme than http(s). */
function originOf(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address) || address === '') return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`${address} is no web address: a policy cannot allow it.`);
  // The parser of addresses takes it for a name, the browser for every name.
  if (url.hostname.includes('*')) throw new Error(`${address} names no server: a policy cannot allow it.`);
  return url.origin;
}

function sources(...addresses: readonly (string | undefined)[]): string {
  const origins = addresses.flatMap((address) => (address === undefined ? [] : (originOf(address) ?? [])));
  return ["'self'", ...new Set(origins)].join(' ');
}

const LOOPBACK = /^(?:([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?$/;

function paymentOrigins({ paymentProviders = {}, allowLoopbackHttp = false }: PolicySettings): string[] {
  const hosts = Object.values(paymentProviders).flatMap((provider) =>
    provider.kind === 'form' ? (provider.allowedHosts ?? []) : [],
  );
  return hosts.map((written) => {
    const host = written.replace(/^https?:\/\//, '');
    if (!allowLoopbackHttp || !LOOPBACK.test(host)) return originOf(`https://${host}`) ?? '';
    // A development host may leave the port open, because every clone of the project has its own.
    return host.includes(':') ? `http://${host}` : `http://${host}:*`;
  });
}

/** The Content-Security-Policy of a brand's pages: one text, no nonce, nothing `unsafe-`. Throws on a setting it cannot allow. */
export function policyFor(settings: PolicySettings): string {
  const { backendBase, billServiceBase, auth, imageHosts = [], consent, analytics } = settings;
  const brandScripts = [consent?.script, analytics?.script];
  return [
    "default-src 'none'",
    `script-src ${sources(...brandScripts)}`,
    "style-src-elem 'self'",
    "style-src-attr 'none'",
    `img-src ${sources(...imageHosts.map((host) => `https://${host}`))}`,
    "font-src 'self'",
    `connect-src ${sources(backendBase, billServiceBase, auth?.serverUrl, ...brandScripts)}`,
    `form-action ${["'self'", ...new Set(paymentOrigins(settings))].join(' ')}`,
    ...(auth === undefined ? [] : [`frame-src ${sources(auth.serverUrl)}`]),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${brandScripts.some((script) => script !== undefined) ? BRAND_SCRIPT_POLICY : "'none'"}`,
  ].join('; ');
}

const CLOSED_FEATURES =
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking';

/** Every security header of a brand's pages by name. HSTS belongs to whoever ends TLS and is sent over TLS only. */
export function headersFor(settings: PolicySettings): Record<string, string> {
  return {
    'Content-Security-Policy': policyFor(settings),
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': CLOSED_FEATURES.split(' ')
      .map((feature) => `${feature}=()`)
      .join(', '),
    'X-Robots-Tag': 'noindex, nofollow',
  };
}
