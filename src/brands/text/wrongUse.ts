/** Wrong options or arguments of a command: missing, malformed, or contradictory. Exits with 2. */
export class UsageError extends Error {}
