/** Calls `stop` once when the process that started this one is gone, however it ended. */
export function whenParentEnds(stop: () => void): void;
