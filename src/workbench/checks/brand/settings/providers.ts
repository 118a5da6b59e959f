import { isHostAndPort, parseAddress } from '../../../../brands/text/host';
import { isObject } from '../../../../engine/kernel/text/json';
import type { ReportInFile } from '../reportAt';
import { takenProduct } from './products';

interface ProviderContext {
  /** Name of the brand's host. */
  host: string;
  allowLoopbackHttp: boolean;
  production: boolean;
}

/** The schema's pattern of a host; the schema check reports other values. */
const WRITTEN = /^(?:https?:\/\/)?[a-z0-9.-]+(?::[0-9]+)?$/;
const LOOPBACK = /^(?:https?:\/\/)?(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/;

/** Maximum lengths of the return and notification addresses that provider A accepts, and of an encrypted id. */
const MAX_BACK = 200;
const MAX_NOTIFY = 500;
const ID = 100;
const PATH = '/nexiAnnullo?id='.length + ID + '&annullo=1'.length;

/** Checks payment providers: their hosts and products must be valid, and the brand's addresses short enough for the provider. */
export function checkProviders(providers: unknown, context: ProviderContext, reportAt: ReportInFile): void {
  if (!isObject(providers)) return;
  for (const [name, provider] of Object.entries(providers)) {
    if (!isObject(provider)) continue;
    const at = `/paymentProviders/${name}`;
    const hosts = Array.isArray(provider.allowedHosts) ? provider.allowedHosts : [];
    for (const [index, allowed] of hosts.entries())
      if (typeof allowed === 'string') checkHost(allowed, `${at}/allowedHosts/${index}`, context, reportAt);
    const taken = typeof provider.product === 'string' ? takenProduct(provider.product) : undefined;
    if (taken !== undefined) reportAt('settings.provider.product', `${at}/product`, taken);
    const base = isObject(provider.notify) ? provider.notify.base : undefined;
    if (typeof base === 'string') checkNotify(base, `${at}/notify/base`, context, reportAt);
    if (`https://${context.host}`.length + PATH > MAX_BACK)
      reportAt(
        'settings.provider.name',
        at,
        `The host name is too long: the provider accepts return addresses of at most ${MAX_BACK} characters. Use a shorter host name.`,
      );
  }
}

function checkHost(
  allowed: string,
  where: string,
  { allowLoopbackHttp, production }: ProviderContext,
  reportAt: ReportInFile,
): void {
  if (!WRITTEN.test(allowed)) return;
  if (!isHostAndPort(allowed.replace(/^https?:\/\//, '')))
    reportAt('settings.provider.host', where, `"${allowed}" is not a valid host. A port must be between 1 and 65535.`);
  else if (LOOPBACK.test(allowed)) {
    if (production)
      reportAt(
        'settings.production',
        where,
        `"${allowed}" is the local machine, so customers could not pay. Write the provider's host.`,
      );
    else if (!allowLoopbackHttp)
      reportAt(
        'settings.provider.host',
        where,
        `"${allowed}" is the local machine. Write the provider's host, or set allowLoopbackHttp on a development host.`,
      );
  } else if (allowed.startsWith('http://'))
    reportAt(
      'settings.provider.host',
      where,
      `"${allowed}" is not safe: payments are sent over https: only. Write only the host name.`,
    );
}

function checkNotify(base: string, where: string, { host, production }: ProviderContext, reportAt: ReportInFile): void {
  const whole = base.startsWith('/') ? `https://${host}${base}` : base;
  if (whole.length + 2 + ID + btoa(host).length > MAX_NOTIFY)
    reportAt(
      'settings.provider.notify',
      where,
      `The address is too long: with the id and the host, the provider accepts at most ${MAX_NOTIFY} characters. Shorten it.`,
    );
  const address = parseAddress(whole);
  if (!production || !address) return;
  const { port } = address;
  if (LOOPBACK.test(whole))
    reportAt(
      'settings.production',
      where,
      'The provider cannot reach the local machine. Write the address of the notification service.',
    );
  else if (port !== '' && port !== '80')
    reportAt(
      'settings.production',
      where,
      `The provider sends notifications to ports 80 and 443 only, not to ${port}. Change the port.`,
    );
}
