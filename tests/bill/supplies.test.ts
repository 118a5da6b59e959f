import { describe, expect, it } from 'vitest';
import type { ResolvedNode } from '../../src/engine/layout/types';
import { createUiState } from '../../src/page/renderer/uiState';
import { drawBlock } from '../support/blocks';
import { label } from '../support/texts';

const address = ['Via dei Tigli 12', '20146 Milano (MI)'];

const pod = {
  tipo_punto: 'POD',
  pod: 'IT001E1',
  indirizzo: address,
  dettagli_fornitura: {
    tipologia: 'Domestico',
    intestatario: 'Anna Rossi',
    indirizzo_fornitura: 'Via dei Tigli 12',
    potenza_impegnata: '3 kW',
    codice_remi: '34',
    matricola_contatore: 'E1',
  },
  consumi: [
    { consumo: 120, n_giorni: 30, mese: 9, anno: 2026, stimato_reale: 'reale' },
    { consumo: 131, n_giorni: 31, mese: 10, anno: 2026, stimato_reale: 'stimato' },
  ],
  storico_consumi: [{ mese: 10, anno: 2026, reale: 1, consumo_f1: 131 }],
};
const pdr = {
  tipo_punto: 'PDR',
  pdr: '0088',
  indirizzo: address,
  dettagli_fornitura: { potenza_impegnata: '3 kW', pcs: '0,03' },
};
const sections = ['esponi_dettaglio_fornitura', 'esponi_consumi', 'esponi_storico_consumi'];

/** Lines of a module for a bill with these supplies and flags. */
function shown(module: string, fornitura: readonly object[], flags: readonly string[] = [], more: object = {}): string[] {
  const on = Object.fromEntries(flags.map((flag) => [`bolletta_interattiva_${flag}`, 1]));
  const document = { document_number: '1', holder_name: 'Anna Rossi', fatt_interattiva_data: { fornitura }, ...on, ...more };
  return drawBlock(module, { document })
    .text.split('\n')
    .map((line) => line.trim());
}

const starting = (lines: readonly string[], id: string) => lines.filter((line) => line.startsWith(id));
const line = (lines: readonly string[], id: string) => starting(lines, id).join(' ');
const many = Array.from({ length: 21 }, (_, index) => ({ ...pod, pod: `IT001E${index}` }));

describe('the choice of the supply', () => {
  it('is there only for more than one, the first chosen', () => {
    expect(starting(shown('fornitura', [pod]), 'supply-select')).toEqual([]);
    expect(line(shown('fornitura', [pod, pdr]), 'supply-select')).toContain('IT001E1');
    expect(line(shown('fornitura', [pod, pdr]), 'electricity-code')).toContain('IT001E1');
  });

  it('names the address first, then service, type and code, gas with a colon', () => {
    const choice = shown('fornitura', [pod, pdr]).join(' ');
    expect(choice).toContain('Via dei Tigli 12, 20146 Milano (MI) - Luce - POD IT001E1');
    expect(choice).toContain('Via dei Tigli 12, 20146 Milano (MI) - Gas - PDR: 0088');
  });

  it('shows what there is of a supply without type or address', () => {
    const choice = shown('fornitura', [pod, { pod: 'IT2', tipo_punto: '', indirizzo: null }]).join(' ');
    expect(choice).toMatch(/"Luce - IT2"/);
  });
});

describe('the supply card', () => {
  it('is of electricity, without what belongs to gas, the address once', () => {
    const lines = shown('fornitura', [pod]);
    const text = lines.join(' ');
    expect(starting(lines, 'gas-card')).toEqual([]);
    expect(text).toContain(label('potenza_impegnata'));
    expect(text).not.toContain('REMI');
    expect(starting(lines, 'electricity-holder')).toEqual([]);
    expect(text).not.toContain('indirizzo_fornitura');
  });

  it('is of gas, with the holder of the bill where the supply names none', () => {
    const lines = shown('fornitura', [pdr]);
    expect(line(lines, 'gas-holder')).toContain('Anna Rossi');
    expect(lines.join(' ')).toContain('0,03');
    expect(lines.join(' ')).not.toContain('Potenza');
  });

  it('has two columns by its flag', () => {
    expect(line(shown('fornitura', [pod]), 'electricity-details')).toContain('columns: 1');
    expect(line(shown('fornitura', [pod], ['esponi_2colonne']), 'electricity-details')).toContain('columns: 2');
  });
});

describe('the cards of the supply points', () => {
  it('cannot be opened while all three switches are off', () => {
    const lines = shown('dati_fornitura_duferco', [pod, pdr]);
    expect(starting(lines, 'point@')).toHaveLength(2);
    expect(starting(lines, 'point-more')).toEqual([]);
  });

  it.each([
    ['esponi_dettaglio_fornitura', 'point-details'],
    ['esponi_consumi', 'point-months'],
    ['esponi_storico_consumi', 'point-history'],
  ])('%s switches %s alone', (flag, part) => {
    const lines = shown('dati_fornitura_duferco', [pod], [flag]);
    const parts = ['point-details', 'point-months', 'point-history'].filter((id) => starting(lines, id).length > 0);
    expect(parts).toEqual([part]);
    expect(starting(lines, 'point-more')).toHaveLength(1);
  });

  it('cannot be opened where nothing is inside', () => {
    const bare = { tipo_punto: 'POD', pod: 'IT1' };
    expect(starting(shown('dati_fornitura_duferco', [bare], sections), 'point-more')).toEqual([]);
  });

  it('list consumption, days and month, and say what is estimated', () => {
    const text = shown('dati_fornitura_duferco', [pod], sections).join(' ');
    expect(text).toMatch(/settembre 2026.*30.*120\skWh.*ottobre 2026.*31.*131\skWh \(stima\)/);
  });

  it('are twenty at most; beyond, the one that was chosen', () => {
    expect(starting(shown('dati_fornitura_duferco', many.slice(1)), 'point@')).toHaveLength(20);
    const lines = shown('dati_fornitura_duferco', many);
    expect(starting(lines, 'point@')).toHaveLength(1);
    expect(starting(lines, 'supply-select')).toHaveLength(1);
  });
});

describe('of a group', () => {
  const node = (address: string): ResolvedNode => ({
    id: 'point-more',
    type: 'collapse',
    address,
    props: { group: 'points' },
    on: {},
    children: [],
    slots: {},
    fallback: 'notice',
  });

  it('only one is open', () => {
    const state = createUiState(new Map(), () => undefined);
    state.of(node('a')).set('open', 'true');
    state.of(node('b')).set('open', 'true');
    expect([...state.snapshot()]).toEqual([['group:points', 'b']]);
    state.of(node('b')).set('open', 'false');
    expect([...state.snapshot()]).toEqual([['group:points', '']]);
  });
});
