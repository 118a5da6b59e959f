import { afterAll, describe, expect, it } from 'vitest';
import { resolveBrand } from '../../../brands/trees/resolveBrand';
import { sampleBill } from '../../../brands/trees/sampleBill';
import { copiedBrand } from '../testing';
import { complianceOf } from './compliance';
import standard from './elements.json';
import type { LegalElement } from './needs';

const TODAY = '2026-11-21';
const brand = copiedBrand();
afterAll(brand.remove);

type Wire = Record<string, unknown>;
type Supplies = (Wire & { scontrino: Wire[] })[];

interface Sent extends Wire {
  fatt_interattiva_data: Wire & { fornitura: Supplies };
}

function sample(number: string): Sent {
  const bill = sampleBill({ number, host: 'aurora.localhost', today: TODAY, dated: TODAY });
  return structuredClone(bill) as unknown as Sent;
}

/** The states of the elements with these numbers; of all without numbers. */
function statesOf(document: unknown, numbers?: readonly number[], host = 'aurora.localhost') {
  const answer = resolveBrand({ host, document, screen: 'desktop', today: TODAY, hosts: [brand.hosts] });
  const asked = (standard.elements as readonly LegalElement[]).filter(({ number }) => numbers?.includes(number) ?? true);
  const states = complianceOf(answer, asked);
  return new Map(states.map(({ number, ...state }) => [number, state]));
}

function numbersWith(states: ReturnType<typeof statesOf>, wanted: string) {
  return [...states].filter(([, { state }]) => state === wanted).map(([number]) => number);
}

/** A sample with other content in each supply, or in one. */
function changed(number: string, change: (data: Sent['fatt_interattiva_data'], supplies: Supplies) => void) {
  const document = sample(number);
  change(document.fatt_interattiva_data, document.fatt_interattiva_data.fornitura);
  return document;
}

function without(supplies: Supplies, isGone: (row: Wire) => boolean): void {
  for (const supply of supplies) supply.scontrino = supply.scontrino.filter((row) => !isGone(row));
}

describe('needs of each supply', () => {
  it.each([
    [30, 'offerta'],
    [35, 'letture'],
    [19, 'scontrino'],
    [34, 'dettagli_fornitura'],
  ])('element %i names the supplies without %s', (number, field) => {
    const states = statesOf(
      changed('2026000131', (_, supplies) => {
        for (const supply of supplies.slice(1)) delete supply[field];
      }),
      [number],
    );
    expect(states.get(number)?.state).toBe('part');
    expect(states.get(number)?.missing.join()).toMatch(/\[IT001E\d+, IT001E\d+\]/);
  });

  it('hold for each item of a list', () => {
    const states = statesOf(
      changed('2026000127', (_, [supply]) => {
        const [first] = (supply?.letture ?? []) as Wire[];
        delete first?.tipo;
      }),
      [35],
    );
    expect(states.get(35)).toMatchObject({ state: 'part', missing: ['letture.tipo'] });
  });

  it('are met on a page that shows one supply at a time', () => {
    const states = statesOf(sample('2026000131'), [12, 17, 34, 38]);
    expect(numbersWith(states, 'yes')).toEqual([12, 17, 34]);
    expect(numbersWith(states, 'none')).toEqual([38]);
  });
});

describe('rows of the Scontrino', () => {
  it('lack the network part of the fixed quota', () => {
    const document = changed('2026000127', (_, supplies) =>
      without(supplies, ({ voce, natura }) => voce === 'fissa' && natura === 'rete'),
    );
    expect(statesOf(document, [20]).get(20)).toMatchObject({ state: 'part', missing: ['scontrino.natura (fixed network)'] });
  });

  it('name the field that a row lacks', () => {
    const document = changed('2026000127', (_, supplies) => {
      for (const row of supplies.flatMap(({ scontrino }) => scontrino)) if (row.voce === 'potenza') delete row.unita;
    });
    expect(statesOf(document, [21]).get(21)).toMatchObject({ state: 'no', missing: ['scontrino (power: unit)'] });
  });

  it('need no price without quantity', () => {
    const document = changed('2026000127', (_, supplies) => {
      for (const row of supplies.flatMap(({ scontrino }) => scontrino)) {
        if (row.voce !== 'consumi') continue;
        Object.assign(row, { quantita: '0', importo: '0' });
        delete row.prezzo_medio;
      }
    });
    expect(statesOf(document, [18]).get(18)?.state).toBe('yes');
  });

  it.each([
    ['quantity, unit and price', { unset: ['props.rows.value.note'] }, [18, 19, 20, 21], 'usage: quantity, unit, price'],
    [
      'the rows of the usage',
      { set: { 'props.rows.where': { not: { eq: [{ get: 'row.item' }, 'usage'] } } } },
      [18, 19],
      'usage: ',
    ],
  ])('that the page shows without %s are not "yes"', (_, op, numbers, name) => {
    brand.write('overlays/90-rows.json', { title: 'Righe', ops: [{ at: 'scontrino:scontrino-rows', ...op }] });
    const states = statesOf(sample('2026000127'), [18, 19, 20, 21], 'mine.localhost');
    expect(numbersWith(states, 'no')).toEqual(numbers);
    expect(states.get(18)?.hidden.join()).toContain(name);
  });
});

describe('cases', () => {
  it('of an ordinary bill do not apply', () => {
    const document = changed('2026000127', (data, supplies) => {
      without(supplies, ({ voce }) => ['bonus', 'ricalcoli', 'servizi', 'altre', 'canone'].includes(String(voce)));
      for (const supply of supplies) for (const field of ['ricalcoli', 'bonus_sociale_scadenza']) delete supply[field];
      for (const field of ['rateizzazione', 'canone_rai']) delete data[field];
    });
    const states = statesOf(document);
    expect([...numbersWith(states, 'no'), ...numbersWith(states, 'part')]).toEqual([]);
    expect(numbersWith(states, 'none')).toEqual([3, 22, 23, 24, 26, 37, 38, 39, 43, 44]);
  });

  it.each([
    ['a fee without canone_rai', 3, 'canone_rai', (data: Wire) => delete data.canone_rai],
    ['a fee without the total before it', 27, 'totale_bolletta', (data: Wire) => delete data.totale_bolletta],
    [
      'late payments without costs',
      42,
      'mora.costo_sospensione',
      (data: Wire) => {
        data.pagamenti_precedenti = 'in_ritardo';
        data.mora = { tasso: 5 };
      },
    ],
    [
      'a recalculation without list',
      39,
      'ricalcoli',
      (data: Wire, [supply]: Supplies) => {
        data.tipo_documento = 'ricalcolo';
        delete supply?.ricalcoli;
      },
    ],
    [
      'a bonus without its end',
      44,
      'bonus_sociale_scadenza',
      (_: Wire, [supply]: Supplies) => delete supply?.bonus_sociale_scadenza,
    ],
  ])('%s: element %i applies', (_, number, missing, change) => {
    const states = statesOf(
      changed('2026000127', (data, supplies) => void change(data, supplies)),
      [number],
    );
    expect(['no', 'part']).toContain(states.get(number)?.state);
    expect(states.get(number)?.missing).toContain(missing);
  });

  it('of estimated consumption needs the sentence about recalculation', () => {
    const document = changed('2026000127', (_, [supply]) => {
      Object.assign(supply?.consumo_fatturato as Wire, { stimato: 10 });
    });
    expect(statesOf(document, [38]).get(38)?.state).toBe('yes');
    brand.write('overlays/90-rows.json', { title: 'Righe', ops: [{ at: 'letture:readings-may-change', remove: true }] });
    expect(statesOf(document, [38], 'mine.localhost').get(38)?.state).toBe('no');
  });
});

it('needs a text that labels a free key', () => {
  const document = changed('2026000127', (_, [supply]) => {
    Object.assign(supply?.dettagli_fornitura as Wire, { chiave_nuova: 'valore' });
  });
  const answer = resolveBrand({ host: 'aurora.localhost', document, screen: 'desktop', today: TODAY });
  const needs = [{ detail: 'chiave_nuova' }, { detail: 'consumo_annuo' }];
  const [element] = complianceOf(answer, [{ number: 1, title: 'Chiavi', needs }]);
  expect(element).toMatchObject({ state: 'part', missing: [], hidden: ['chiave_nuova'] });
});

it('of a sample with all elements is "yes" wherever it applies', () => {
  const states = statesOf(sample('2026000127'));
  expect([...numbersWith(states, 'no'), ...numbersWith(states, 'part')]).toEqual([]);
  expect(numbersWith(states, 'none')).toEqual([37, 38]);
});
