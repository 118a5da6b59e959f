/** A stretch of a list: its entries from `from` up to, not including, `to`. */
export interface Window {
  from: number;
  to: number;
  /** Which page it is, beginning at 0, and how many there are. */
  page: number;
  pages: number;
}

/**
 * The page of a list of `count` entries, `size` at a time. `chosen` is what the node keeps: the number of a page as a text;
 * anything else, and a page that the list has no more, is the nearest one. With `latest` the list is read from its end:
 * the last page is full, and shows first.
 */
export function windowOf(count: number, size: number, chosen: string | undefined, latest = false): Window {
  const pages = Math.max(1, Math.ceil(count / size));
  const asked = /^\d{1,6}$/.test(chosen ?? '') ? Number(chosen) : latest ? pages - 1 : 0;
  const page = Math.min(asked, pages - 1);
  const start = (latest ? count - pages * size : 0) + page * size;
  return { from: Math.max(start, 0), to: Math.min(start + size, count), page, pages };
}
