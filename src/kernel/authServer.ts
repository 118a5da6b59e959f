import { onPagePort } from './pagePort';

/** Base of the addresses of an identity provider. One on this machine that names no port has that of the page. */
export function authServer(serverUrl: string, port: string | number): string {
  return onPagePort(serverUrl, port).replace(/\/+$/, '');
}
