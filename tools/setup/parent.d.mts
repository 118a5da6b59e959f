/** Calls `stop` once when the parent process has ended, however it ended. */
export function whenParentEnds(stop: () => void): void;
