import { safeUrl } from './safeUrl';

/** Address of a configured script as the page asks for it: https, or http on this machine where the host allows that. */
export function scriptAddress(script: string, allowLoopbackHttp: boolean): string | undefined {
  const address = safeUrl(script, { allowLoopbackHttp });
  // A * in a name would be a whole world in the page's policy.
  return address !== undefined && /^https?:\/\/[a-z0-9.-]+(?::\d+)?\//.test(address) ? address : undefined;
}
