/** Milliseconds that a pointer must rest on a link before its page is prefetched: a moving pointer crosses many links. */
const PAUSE = 80;
/** Maximum number of parallel prefetches: the page of a pressed link must not wait for them. */
const MAX_PARALLEL = 2;

/** Prefetches the page of the link under the pointer. */
export interface Pointing {
  /** @param isDeliberate whether the link was reached by keyboard or touch, which are deliberate: prefetches without a pause */
  at: (link: HTMLAnchorElement | undefined, isDeliberate: boolean) => void;
}

export function createHoverPrefetch(load: (link: HTMLAnchorElement) => Promise<void>): Pointing {
  let last: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = 0;
  const begin = (link: HTMLAnchorElement) => {
    if (pending >= MAX_PARALLEL) return;
    last = link.href;
    pending += 1;
    void load(link).finally(() => {
      pending -= 1;
    });
  };
  let over: string | undefined;
  return {
    at: (link, isDeliberate) => {
      // The event fires again for each element inside a link.
      if (link && !isDeliberate && link.href === over) return;
      clearTimeout(timer);
      over = link?.href;
      if (!link || link.href === last) return;
      if (isDeliberate) begin(link);
      else timer = setTimeout(begin, PAUSE, link);
    },
  };
}
