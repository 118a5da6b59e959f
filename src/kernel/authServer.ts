const LOOPBACK = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?=\/|$)/;

/**
 * Base of the addresses of an identity provider. One on this machine that names no port has that of the page, because every
 * clone of the project has its own.
 */
export function authServer(serverUrl: string, port: string | number): string {
  return (port ? serverUrl.replace(LOOPBACK, `$&:${port}`) : serverUrl).replace(/\/+$/, '');
}
