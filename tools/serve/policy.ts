/** The settings of a brand that decide what its pages may load and where they may send something. */
export interface PolicySettings {
  /** Base of the backend calls: a path on the same origin, or an absolute address. */
  backendBase: string;
  /** Base of the bill service's calls, likewise. */
  billServiceBase: string;
  /** Address of the identity provider; only for a brand with a login. */
  authServer?: string;
  /** Origins of images beside the page's own. */
  imageOrigins?: readonly string[];
  /** Every origin of the card provider's redirect chain: the form's action and where it leads on. */
  formActionOrigins?: readonly string[];
  /** Address of a third-party consent script. */
  consentScript?: string;
  /** Origin of the analytics tag. */
  analyticsOrigin?: string;
}

/** Name of the one Trusted Types policy of a brand with a script of somebody else; it returns the configured addresses only. */
export const BRAND_SCRIPT_POLICY = 'bolletta-brand-script';

/** Origin of an absolute address; undefined for a path, which `'self'` covers. Throws on any other scheme than http(s). */
function originOf(address: string): string | undefined {
  if (/^\/(?!\/)/.test(address) || address === '') return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`${address} is no web address: a policy cannot allow it.`);
  return url.origin;
}

function sources(...addresses: readonly (string | undefined)[]): string {
  const origins = addresses.flatMap((address) => (address === undefined ? [] : (originOf(address) ?? [])));
  return ["'self'", ...new Set(origins)].join(' ');
}

/** The Content-Security-Policy of a brand's pages: one text, no nonce, nothing `unsafe-`. */
export function policyFor(settings: PolicySettings): string {
  const {
    backendBase,
    billServiceBase,
    authServer,
    imageOrigins = [],
    formActionOrigins = [],
    consentScript,
    analyticsOrigin,
  } = settings;
  const hasBrandScript = consentScript !== undefined || analyticsOrigin !== undefined;
  return [
    "default-src 'none'",
    `script-src ${sources(consentScript, analyticsOrigin)}`,
    "style-src-elem 'self'",
    "style-src-attr 'none'",
    `img-src ${sources(...imageOrigins)}`,
    "font-src 'self'",
    `connect-src ${sources(backendBase, billServiceBase, authServer, consentScript, analyticsOrigin)}`,
    `form-action ${sources(...formActionOrigins)}`,
    ...(authServer === undefined ? [] : [`frame-src ${sources(authServer)}`]),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasBrandScript ? BRAND_SCRIPT_POLICY : "'none'"}`,
  ].join('; ');
}

const CLOSED_FEATURES =
  'accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb web-share xr-spatial-tracking';

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
