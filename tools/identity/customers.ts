/** A sample customer who can sign in. */
export interface Customer {
  /** Subject of the tokens, and the name to choose at sign-in. */
  id: string;
  /** As people call them. */
  name: string;
  /** Language of their account. */
  locale: string;
  /** What the person at the sign-in page should know. */
  about: string;
}

/** Finds the customers of a realm who have registered. */
export type RegisteredOf = (hosts: readonly string[]) => Promise<readonly Customer[]>;

/** The sample customers of every realm. Their documents are in the bill service. */
export const CUSTOMERS: readonly Customer[] = [
  { id: 'casa', name: 'Giulia Ferrantini', locale: 'it', about: 'una casa, due anni di bollette' },
  { id: 'famiglia', name: 'Marco Bellandi', locale: 'it', about: 'luce e gas, due case, tre intestatari' },
  { id: 'azienda', name: 'Officine Val Serena S.r.l.', locale: 'it', about: 'quaranta forniture, quattrocento documenti' },
];
