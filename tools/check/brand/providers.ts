import { isRecord } from '../../hosts/readBrand';

type Say = (code: string, pointer: string, message: string) => void;

const LOOPBACK = /^(?:https?:\/\/)?(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?$/;

/** Longest address of the page that provider A takes to come back to (url_back), its path, and an encrypted id. */
const MAX_BACK = 200;
const PATH = '/nexiAnnullo?id='.length + 100 + '&annullo=1'.length;

/** Ways to pay: hosts that can be gone to, and a name of the brand short enough to come back to. */
export function checkProviders(
  providers: unknown,
  { host, allowLoopbackHttp, production }: { host: string; allowLoopbackHttp: boolean; production: boolean },
  say: Say,
): void {
  if (!isRecord(providers)) return;
  for (const [name, provider] of Object.entries(providers)) {
    const at = `/paymentProviders/${name}`;
    const hosts = isRecord(provider) && Array.isArray(provider.allowedHosts) ? provider.allowedHosts : [];
    for (const [index, allowed] of hosts.entries()) {
      if (typeof allowed !== 'string') continue;
      const isHere = LOOPBACK.test(allowed);
      const where = `${at}/allowedHosts/${index}`;
      if (isHere && production)
        say(
          'settings.production',
          where,
          `"${allowed}" is this machine: customers would pay nowhere. Write the provider's host.`,
        );
      else if (isHere && !allowLoopbackHttp)
        say(
          'settings.provider.host',
          where,
          `"${allowed}" is this machine. Write the provider's host, or set allowLoopbackHttp on a development host.`,
        );
      else if (!isHere && allowed.startsWith('http://'))
        say('settings.provider.host', where, `"${allowed}" is not safe: payments go to https: only. Write the host alone.`);
    }
    if (`https://${host}`.length + PATH > MAX_BACK)
      say(
        'settings.provider.name',
        at,
        `The host name is too long: the provider takes return addresses of ${MAX_BACK} characters.`,
      );
  }
}
