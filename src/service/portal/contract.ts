/** A contract as lists show it. */
export interface ContractRow {
  contract: string;
  kind: 'EE' | 'GAS';
  point: string;
  /** `id_sede` of the supply, as in documents. */
  id_sede: string;
  address: string;
  offer: string;
  start: string;
  state: string;
}

/** A contract with its details. */
export interface Contract extends ContractRow {
  code: string;
  /** Name of the customer. */
  name: string;
  /** `dettagli_fornitura` as JSON. */
  details: string;
}
