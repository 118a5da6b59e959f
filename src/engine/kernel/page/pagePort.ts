const LOOPBACK = /^http:\/\/(?:[a-z0-9-]+\.)*localhost(?=\/|$)/;

/** Adds the port of the page to a localhost address without a port, because every clone of the project has its own port. */
export function onPagePort(address: string, port: string | number): string {
  return port ? address.replace(LOOPBACK, `$&:${port}`) : address;
}
