const LOOPBACK = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?=\/|$)/;

/** An address on this machine that names no port, on that of the page: every clone of the project has its own. Any other is unchanged. */
export function onPagePort(address: string, port: string | number): string {
  return port ? address.replace(LOOPBACK, `$&:${port}`) : address;
}
