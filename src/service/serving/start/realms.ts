import { DEFAULT_HOST, listHosts, readBrand } from '../../../brands/readBrand';
import { joinSettings } from '../../../brands/settings';
import { parseAddress } from '../../../brands/text/host';
import { isObject } from '../../../engine/kernel/text/json';
import { IDENTITY_HOST, type Realm } from '../../identity/identity';

/** The realms that brands expect at the samples' identity provider. The first brand of a realm determines its client and flow. */
export function realmsOf(hostsDirs: readonly string[]): ReadonlyMap<string, Realm> {
  const realms = new Map<string, Realm>();
  const defaults = readBrand(DEFAULT_HOST, hostsDirs);
  for (const host of listHosts(hostsDirs)) {
    const { auth } = joinSettings(readBrand(host, hostsDirs, defaults), defaults);
    if (!isObject(auth) || !isOurs(auth.serverUrl)) continue;
    const { realm: name, clientId, flow } = auth;
    if (typeof name !== 'string' || typeof clientId !== 'string') continue;
    const { hosts, ...kept } = realms.get(name) ?? { clientId, flow: flow === 'implicit' ? 'implicit' : 'standard', hosts: [] };
    realms.set(name, { ...kept, hosts: [...hosts, host] });
  }
  return realms;
}

/** Hosts of the brands whose customers sign in at these realms. */
export function sitesOf(realms: ReadonlyMap<string, Realm>): string[] {
  return [...realms.values()].flatMap(({ hosts }) => hosts);
}

/** Whether a Host header names the samples' identity provider. */
export function isIdentity(header = ''): boolean {
  return header.replace(/:\d+$/, '').toLowerCase() === IDENTITY_HOST;
}

function isOurs(serverUrl: unknown): boolean {
  return typeof serverUrl === 'string' && parseAddress(serverUrl)?.hostname === IDENTITY_HOST;
}
