import { onPagePort } from '../page/pagePort';

/** Base of the addresses of an identity provider. On localhost, a missing port becomes the port of the page. */
export function authServer(serverUrl: string, port: string | number): string {
  return onPagePort(serverUrl, port).replace(/\/+$/, '');
}
