/** Milliseconds that a pointer must rest on a link before its page is prefetched: a moving pointer crosses many links. */
const PAUSE = 80;
/** Maximum number of parallel prefetches: the page of a pressed link must not wait for them. */
const MOST = 2;

/** Prefetches the page of the link under the pointer. */
export interface Pointing {
  /** @param isMeant whether the link was reached by keyboard or touch, which are deliberate: prefetches without a pause */
  at: (link: HTMLAnchorElement | undefined, isMeant: boolean) => void;
}

export function createPointing(load: (link: HTMLAnchorElement) => Promise<void>): Pointing {
  let last: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay = 0;
  const begin = (link: HTMLAnchorElement) => {
    if (underWay >= MOST) return;
    last = link.href;
    underWay += 1;
    void load(link).finally(() => {
      underWay -= 1;
    });
  };
  let over: string | undefined;
  return {
    at: (link, isMeant) => {
      // The event fires again for each element inside a link.
      if (link && !isMeant && link.href === over) return;
      clearTimeout(timer);
      over = link?.href;
      if (!link || link.href === last) return;
      if (isMeant) begin(link);
      else timer = setTimeout(begin, PAUSE, link);
    },
  };
}
