import { scriptAddress } from '../../engine/kernel/addresses/scriptAddress';
import type { PolicySettings } from './policy';

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** A script for the page. An address that the page would reject adds nothing to the policy. */
function script(value: unknown, allowLoopbackHttp: boolean): { script: string } | undefined {
  const written = fields(value).script;
  const address = typeof written === 'string' ? scriptAddress(written, allowLoopbackHttp) : undefined;
  return address === undefined ? undefined : { script: address };
}

/** Extracts the policy's settings from a brand's merged hostsettings; a setting of the wrong type counts as absent. */
export function policySettings(settings: Fields): PolicySettings {
  const { backendBase, billServiceBase, imageHosts, paymentProviders, allowLoopbackHttp } = settings;
  const serverUrl = fields(settings.auth).serverUrl;
  const consent = script(settings.consent, allowLoopbackHttp === true);
  const analytics = script(settings.analytics, allowLoopbackHttp === true);
  return {
    backendBase: typeof backendBase === 'string' ? backendBase : '/backend',
    billServiceBase: typeof billServiceBase === 'string' ? billServiceBase : '/bill-service',
    imageHosts: texts(imageHosts),
    paymentProviders: Object.fromEntries(
      Object.entries(fields(paymentProviders)).map(([name, provider]) => {
        const { kind, allowedHosts } = fields(provider);
        return [name, { kind: String(kind), allowedHosts: texts(allowedHosts) }];
      }),
    ),
    allowLoopbackHttp: allowLoopbackHttp === true,
    ...(typeof serverUrl === 'string' ? { auth: { serverUrl } } : {}),
    ...(consent === undefined ? {} : { consent }),
    ...(analytics === undefined ? {} : { analytics }),
  };
}
