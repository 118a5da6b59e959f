/** Milliseconds that a pointer rests on a link before its page loads: on its way elsewhere it crosses many. */
const PAUSE = 80;
/** Pages that load ahead at a time: what is pressed must not wait behind them. */
const MOST = 2;

/** Loads the page of the link that is pointed at, before it is pressed. */
export interface Pointing {
  /** @param isMeant whoever has got here by keyboard, or touches it, means it: no pause */
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
      // A pointer enters each part of a link.
      if (link && !isMeant && link.href === over) return;
      clearTimeout(timer);
      over = link?.href;
      if (!link || link.href === last) return;
      if (isMeant) begin(link);
      else timer = setTimeout(begin, PAUSE, link);
    },
  };
}
