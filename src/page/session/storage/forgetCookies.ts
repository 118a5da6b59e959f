/** Deletes cookies with matching names on this host and its parent domains, where third-party scripts may have set them. */
export function forgetCookies(names: RegExp): void {
  const found = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => names.test(name));
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of found) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the asynchronous cookie store
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
