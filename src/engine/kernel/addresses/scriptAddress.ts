import { safeUrl } from './safeUrl';

/** Address of a configured script: https, or http on localhost if the host allows that. */
export function scriptAddress(script: string, allowLoopbackHttp: boolean): string | undefined {
  const address = safeUrl(script, { allowLoopbackHttp });
  // A * in a name would allow every host in the page's policy.
  return address !== undefined && /^https?:\/\/[a-z0-9.-]+(?::\d+)?\//.test(address) ? address : undefined;
}
