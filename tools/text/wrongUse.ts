/** Options or arguments that a command does not take: missing, of no such form, or at odds with one another. Exits with 2. */
export class WrongUse extends Error {}
