import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../../tests/support/bills';
import { samples } from '../../tools/samples/index';

/** Unpaid bills that the server has beside its samples, and how many: more than a run takes in which each test runs twice. */
const KINDS = [
  { host: 'aurora.localhost', name: 'electricity-bands', count: 120 },
  { host: 'aurora.localhost', name: 'gas-two-rates', count: 120 },
  { host: 'vallegas.localhost', name: 'gas-two-rates', count: 30 },
  { host: 'portoluce.localhost', name: 'electricity-bands', count: 40 },
];

/** Whatever else a brand offers, these bills are paid with its card. */
const byCard = { bolletta_interattiva_esponi_paga_ora: 1, bolletta_interattiva_pagaora_nexi_attivazione: 1 };

/** Bills that no other test has touched, as documents in a folder. */
export class BillStock {
  readonly #left = new Map<string, string[]>();

  constructor(folder: string) {
    for (const [kind, { host, name, count }] of KINDS.entries()) {
      const numbers = Array.from({ length: count }, (_, index) => `P${kind}2026${String(index).padStart(3, '0')}`);
      this.#left.set(`${host} ${name}`, numbers);
      mkdirSync(join(folder, host), { recursive: true });
      for (const number of numbers) writeFileSync(join(folder, host, `${number}.json`), textOf(host, name, number));
    }
  }

  /** The number of the next one. Throws when there is none. */
  take(host: string, name: string): string {
    const number = this.#left.get(`${host} ${name}`)?.shift();
    if (number === undefined) throw new Error(`the server has no unpaid ${name} of ${host} left`);
    return number;
  }
}

function textOf(host: string, name: string, number: string): string {
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  // The first reading of a meter and month stands: each bill has meters of its own.
  const document = { ...documentOf({ host, sample }), ...byCard, document_number: number };
  return JSON.stringify(document).replace(/(?<="id_sede":"[^"]*)"/g, `-${number}"`);
}
