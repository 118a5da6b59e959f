/** What the page has to say beside the bill: a message key, and whether the page should be loaded anew. */
export interface News {
  key: string;
  tone: 'info' | 'problem';
  reload?: boolean;
}

let current: News | undefined;
const listeners = new Set<() => void>();

/** Shows a piece of news; the next one takes its place. Undefined takes it away. */
export function say(news: News | undefined): void {
  current = news;
  for (const listener of listeners) listener();
}

export const newsStore = {
  snapshot: (): News | undefined => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
