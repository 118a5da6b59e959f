import type { PolicySettings } from './policy';

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function script(value: unknown): { script: string } | undefined {
  const address = fields(value).script;
  return typeof address === 'string' ? { script: address } : undefined;
}

/** What a policy needs out of a brand's joined hostsettings; a setting of the wrong type counts as left out. */
export function policySettings(settings: Fields): PolicySettings {
  const { backendBase, billServiceBase, imageHosts, paymentProviders, allowLoopbackHttp } = settings;
  const serverUrl = fields(settings.auth).serverUrl;
  const consent = script(settings.consent);
  const analytics = script(settings.analytics);
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
