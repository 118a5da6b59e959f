/** Energy that a supply delivers. */
export type SupplyKind = 'electricity' | 'gas';

/** Use of a supply that is no residence. */
export type SupplyUse = 'uso domestico non residente' | 'altri usi';

/** `2025`: the terms of the "scontrino dell'energia" (ARERA 315/2024/R/com); `classic`: the earlier terms. */
export type Vocabulary = '2025' | 'classic';

/** A document as the server sends it: the body of GET /document/{cryptoId}. */
export type WireDocument = Readonly<Record<string, unknown>>;

/** Everything that determines a sample bill; equal contexts give equal documents. */
export interface SampleContext {
  /** YYYY-MM-DD; reference day for due dates and periods. */
  today: string;
  vocabulary: Vocabulary;
  /** Supplies that the brand sells, most common first; at least one. */
  supplies: readonly [SupplyKind, ...SupplyKind[]];
  /** Wire fields that the brand adds to each of its documents, or overrides: flags, contacts, links. */
  extra: WireDocument;
  /** Encrypted id of another document of the brand, for lists of unpaid invoices. */
  idOf: (number: string) => string;
  /** Media reference of a document's PDF. */
  mediaOf: (number: string) => string;
}

/** One sample bill. */
export interface Sample {
  /** Document number. */
  number: string;
  /** Short English name, as in `electricity-bands`. */
  name: string;
  /** What the bill demonstrates, in one line. */
  title: string;
  /** Only for brands that sell all of these. */
  needs?: readonly SupplyKind[];
  /** Set when the document deliberately has unreadable fields. */
  broken?: true;
  build: (context: SampleContext) => WireDocument;
  /** Body of GET bolletta_interattiva_rate/{x}; absent if the bill is not paid in instalments. */
  instalments?: (context: SampleContext) => WireDocument;
  /** Body of GET get_profilo/{x}; absent if the server has no profile. */
  profile?: WireDocument;
}
