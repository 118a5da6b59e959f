/** Deletes the cookies with matching names, on this host and its parent domains, where a third-party script may have set them. */
export function forgetCookies(names: RegExp): void {
  const found = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => names.test(name));
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of found) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous store is not in every browser
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
