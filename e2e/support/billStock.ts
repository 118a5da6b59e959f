import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { samples } from '../../src/samples/index';
import { documentOf } from '../../tests/support/bills';

/** Unpaid bills besides the samples, with their number: more than a run uses if each test runs twice. */
const KINDS = [
  { host: 'aurora.localhost', name: 'electricity-bands', count: 120 },
  { host: 'aurora.localhost', name: 'gas-two-rates', count: 120 },
  { host: 'vallegas.localhost', name: 'gas-two-rates', count: 30 },
  { host: 'portoluce.localhost', name: 'electricity-bands', count: 40 },
];

/** These bills can be paid with the brand's card, whatever else the brand offers. */
const byCard = { bolletta_interattiva_esponi_paga_ora: 1, bolletta_interattiva_pagaora_nexi_attivazione: 1 };

/** Documents in a folder; each bill is for a single test. */
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

  /** Returns the number of the next bill. Throws if there is none left. */
  take(host: string, name: string): string {
    const number = this.#left.get(`${host} ${name}`)?.shift();
    if (number === undefined) throw new Error(`the server has no unpaid ${name} of ${host} left`);
    return number;
  }
}

function textOf(host: string, name: string, number: string): string {
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Error(`no sample ${name}`);
  // The first reading of a meter and month is final, so each bill has its own meters.
  const document = { ...documentOf({ host, sample }), ...byCard, document_number: number };
  return JSON.stringify(document).replace(/(?<="id_sede":"[^"]*)"/g, `-${number}"`);
}
