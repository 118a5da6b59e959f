import { parseAddress } from '../../../../brands/text/host';
import { isObject } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';

interface AuthContext {
  allowLoopbackHttp: boolean;
  production: boolean;
}

const AT = '/auth/serverUrl';
/** The schema's pattern; the schema check reports other values. */
const WRITTEN = /^(https:\/\/|http:\/\/([a-z0-9-]+\.)*localhost(:[0-9]+)?(\/|$))/;
/** An address that browsers and the page's Content-Security-Policy accept unchanged. */
const SERVER = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[^?#]*)?$/;

/** Checks the address of the identity provider; reports at most one finding, and none that the schema check reports. */
export function checkAuth(auth: unknown, { allowLoopbackHttp, production }: AuthContext, reportAt: ReportInFile): void {
  const address = isObject(auth) ? auth.serverUrl : undefined;
  if (typeof address !== 'string' || !WRITTEN.test(address)) return;
  const [base = '', path] = address.split('/realms/');
  if (!SERVER.test(address) || !parseAddress(address))
    reportAt(
      'settings.auth.address',
      AT,
      `"${address}" is not the address of a server. Write its name in small letters, with a path if it has one, and without ? and #: https://id.example/auth.`,
    );
  else if (path !== undefined)
    reportAt('settings.auth.address', AT, 'The address contains a realm. Write the realm as "realm" only.', { suggestion: base });
  else if (!address.startsWith('http://')) return;
  else if (production)
    reportAt(
      'settings.production',
      AT,
      `"${address}" is the local machine, so customers could not sign in. Write the https: address of the identity provider.`,
    );
  else if (!allowLoopbackHttp)
    reportAt(
      'settings.auth.address',
      AT,
      `"${address}" uses http: on the local machine. Write an https: address, or set allowLoopbackHttp on a development host.`,
    );
}

type ScriptsAndAuth = Partial<Record<'auth' | 'consent' | 'analytics', unknown>>;

/**
 * Warns of the implicit flow together with third-party scripts, if the brand itself sets one of the two: the tokens arrive in the
 * address of the first page, which browsers keep where any script can read it.
 */
export function checkImplicitFlow(own: ScriptsAndAuth, all: ScriptsAndAuth): { pointer: string; message: string } | undefined {
  if (!isObject(all.auth) || all.auth.flow !== 'implicit') return undefined;
  const tags = (['consent', 'analytics'] as const).filter((name) => all[name] !== undefined);
  const [first] = tags;
  if (first === undefined) return undefined;
  const pointer = isObject(own.auth) && own.auth.flow !== undefined ? '/auth/flow' : tags.find((name) => own[name] !== undefined);
  if (pointer === undefined) return undefined;
  return {
    pointer: pointer === '/auth/flow' ? pointer : `/${pointer}/script`,
    message: `With the implicit flow the access token comes in the address of the page, and the browser keeps that address where the script of "${first}" can read it. Remove "flow", so that customers sign in by the standard flow, or remove the script.`,
  };
}
