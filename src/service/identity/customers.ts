/** A sample customer who can sign in. */
export interface IdentityCustomer {
  /** Subject of the tokens, and the name that is chosen at sign-in. */
  id: string;
  /** The customer's name for display. */
  name: string;
  /** Language of their account. */
  locale: string;
  /** Description of the customer for the sign-in page. */
  about: string;
}

/** Finds the registered customers of a realm, by the hosts of its brands. */
export type RegisteredOf = (hosts: readonly string[]) => Promise<readonly IdentityCustomer[]>;

/** The sample customers of every realm. Their documents are in the bill service. */
export const CUSTOMERS: readonly IdentityCustomer[] = [
  { id: 'casa', name: 'Giulia Ferrantini', locale: 'it', about: 'una casa, due anni di bollette' },
  { id: 'famiglia', name: 'Marco Bellandi', locale: 'it', about: 'luce e gas, due case, tre intestatari' },
  { id: 'azienda', name: 'Officine Val Serena S.r.l.', locale: 'it', about: 'quaranta forniture, quattrocento documenti' },
];
