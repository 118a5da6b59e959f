import { DEFAULT_HOST } from '../../../brands/readBrand';

/** Address of the page for an encrypted id, on this machine. The default brand answers at `localhost`. */
export function pageAddress(host: string, port: number, id: string): string {
  return `http://${host === DEFAULT_HOST ? 'localhost' : host}:${port}/bollettainterattiva?id=${id}`;
}

/**
 * Address of the page where customers open it: behind TLS for a brand named like a domain, on this machine for one at
 * `localhost`.
 */
export function publicAddress(host: string, port: number, id: string): string {
  const isHere = host === DEFAULT_HOST || /(?:^|\.)localhost$/.test(host);
  return isHere ? pageAddress(host, port, id) : `https://${host}/bollettainterattiva?id=${id}`;
}

/** Path of a brand's entry page in a build: `/index.html` with the brand's texts. */
export function entryAddress(host: string): string {
  return `/hosts/${host}/index.html`;
}

/** Path of the brand's entry page for the addresses of its site, and for every other address that is no route of the bill. */
export function siteEntryAddress(host: string): string {
  return `/hosts/${host}/site.html`;
}

/** Folder of the code that renders pages on the server, next to the folder of the public files. */
export function serverDirOf(distDir: string): string {
  return `${distDir}-server`;
}
