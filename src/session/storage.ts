/** Choices that hold for every visit from this browser. Never anything of the bill, nor its id. */
type Name = 'locale' | 'consent';

const keyOf = (name: Name) => `bolletta:${name}`;

/** What was kept; undefined when there is nothing, or when the browser keeps nothing for us. */
export function readStored(name: Name): string | undefined {
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice, for this visit alone where the browser refuses. */
export function store(name: Name, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // The choice holds in the open page.
  }
}
