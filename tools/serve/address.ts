import { DEFAULT_HOST } from '../brands/readBrand';

/** Address of the page for an encrypted id, on this machine. The default brand answers at `localhost`. */
export function pageAddress(host: string, port: number, id: string): string {
  return `http://${host === DEFAULT_HOST ? 'localhost' : host}:${port}/bollettainterattiva?id=${id}`;
}

/**
 * Address of the page where customers open it: a brand with the name of a domain is on the net behind TLS, one at `localhost` on
 * this machine.
 */
export function publicAddress(host: string, port: number, id: string): string {
  const isHere = host === DEFAULT_HOST || /(?:^|\.)localhost$/.test(host);
  return isHere ? pageAddress(host, port, id) : `https://${host}/bollettainterattiva?id=${id}`;
}

/** Where the entry page of a brand lies in a build: `/index.html` with its words. */
export function entryAddress(host: string): string {
  return `/hosts/${host}/index.html`;
}

/** Where the entry page of a brand lies for the addresses of its site, and for every other address that is no route of the bill. */
export function siteEntryAddress(host: string): string {
  return `/hosts/${host}/site.html`;
}

/** Where the code that renders pages on a server lies: beside the folder of the public files. */
export function serverDirOf(distDir: string): string {
  return `${distDir}-server`;
}
