/** Calls `stop` once when the parent process ends, for whatever reason. */
export function whenParentEnds(stop: () => void): void;
