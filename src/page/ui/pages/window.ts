/** A page of a list: its entries from `from` up to, not including, `to`. */
export interface Window {
  from: number;
  to: number;
  /** Index of the page, from 0, and the number of pages. */
  page: number;
  pages: number;
}

/**
 * The current page of a list of `count` entries, `size` per page. `chosen` is the node's state: the index of a page as text; a
 * page that no longer exists becomes the last page, anything else the first shown page. With `latest`, pages are counted from the
 * end: the last page is full and shows first.
 */
export function windowOf(count: number, size: number, chosen: string | undefined, latest = false): Window {
  const pages = Math.max(1, Math.ceil(count / size));
  const asked = /^\d{1,6}$/.test(chosen ?? '') ? Number(chosen) : latest ? pages - 1 : 0;
  const page = Math.min(asked, pages - 1);
  const start = (latest ? count - pages * size : 0) + page * size;
  return { from: Math.max(start, 0), to: Math.min(start + size, count), page, pages };
}
