import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeKeys } from '../../engine/layout/compile/parse';
import { conditions } from '../../engine/layout/language/conditions';
import { overlayVerbs } from '../../engine/layout/patch/verbs';
import { nearest } from './suggest';

const project = path.join(import.meta.dirname, '../../..');
const json = (file: string) => JSON.parse(readFileSync(path.join(project, file), 'utf8'));
const folder = (name: string) => readdirSync(path.join(project, name));

/** The names of the product that `check` compares. */
const names: Record<string, string[]> = {
  texts: Object.keys(json('hosts/_default/locales/messages.json').it),
  modules: folder('layouts/modules').map((file) => file.slice(0, -'.json'.length)),
  settings: Object.keys(json('schemas/host.schema.json').properties),
  rules: Object.keys(json('layouts/rules.json').rules),
  flags: [
    'esponi_periodo_fatturazione',
    'esponi_storico_consumi',
    'esponi_consumi',
    'esponi_stato_pagamento',
    'esponi_rid',
    'pagaora_1',
  ],
  verbs: ['at', 'acknowledge', ...overlayVerbs],
  node: [...nodeKeys],
  types: folder('src/page/nodes')
    .filter((name) => !name.endsWith('.md'))
    .map((type) => `${type.charAt(0).toLowerCase()}${type.slice(1)}`),
  conditions: Object.keys(conditions),
};

/** Misspelt names, each with the intended name. */
const slips: Record<string, Record<string, string>> = {
  texts: {
    'brand.pageTitel': 'brand.pageTitle',
    'brand.pagetitle': 'brand.pageTitle',
    'paymnt.due': 'payment.due',
    'payment.deu': 'payment.due',
    'pdf.donwload': 'pdf.download',
    'help.titel': 'help.title',
    'selfReading.sned': 'selfReading.send',
    'summary.supplyAdress': 'summary.supplyAddress',
    'social.instagramm': 'social.instagram',
    'care.attachment.tooHevy': 'care.attachment.tooHeavy',
    'consent.chnage': 'consent.change',
    'usage.comon.same': 'usage.common.same',
  },
  modules: {
    dati_pagmento_testata: 'dati_pagamento_testata',
    dati_pagamento_testa: 'dati_pagamento_testata',
    datiPagamentoTestata: 'dati_pagamento_testata',
    riepilogo_doc_2: 'riepilogo_doc2',
    scaricapdf: 'scarica_pdf',
    'scarica-pdf': 'scarica_pdf',
    contati: 'contatti',
    consumo: 'consumi',
    rates: 'rate',
    fotter: 'footer',
    testata: 'dati_pagamento_testata',
    self_redaing: 'self_reading',
    bannerPubblicitario: 'banner_pubblicitario',
    insolutti: 'insoluti',
  },
  settings: {
    tempalte: 'template',
    templates: 'template',
    desktopVariant: 'desktopVariants',
    desktopvariants: 'desktopVariants',
    locale: 'locales',
    analitycs: 'analytics',
    moduleAlias: 'moduleAliases',
    readingWindows: 'readingWindow',
    imagesHosts: 'imageHosts',
    registre: 'register',
    socials: 'social',
    paymentProvider: 'paymentProviders',
    allowLoopbackHTTP: 'allowLoopbackHttp',
  },
  rules: {
    'bill.gass': 'bill.gas',
    'debt.postive': 'debt.positive',
    debt_positive: 'debt.positive',
    'supply.manny': 'supply.many',
    'payment.payble': 'payment.payable',
    'selfReading.inWindows': 'selfReading.inWindow',
  },
  flags: {
    esponi_period: 'esponi_periodo_fatturazione',
    esponi_periodo: 'esponi_periodo_fatturazione',
    esponi_periodo_fatturazone: 'esponi_periodo_fatturazione',
    espone_rid: 'esponi_rid',
    esponi_ridd: 'esponi_rid',
    esponi_consumo: 'esponi_consumi',
    esponi_storico: 'esponi_storico_consumi',
    esponi_stato_pagamneto: 'esponi_stato_pagamento',
  },
  verbs: {
    insertbefore: 'insertBefore',
    inserAfter: 'insertAfter',
    replce: 'replace',
    unsett: 'unset',
  },
  node: {
    chidren: 'children',
    repeet: 'repeat',
    whne: 'when',
    tag: 'tags',
    prop: 'props',
  },
  types: {
    buton: 'button',
    tabel: 'table',
    feild: 'field',
    langaugeSelect: 'languageSelect',
    colums: 'columns',
  },
  conditions: {
    al: 'all',
    eqq: 'eq',
    startWith: 'startsWith',
  },
};

/** Words without a counterpart in the product: any suggestion would mislead. */
const foreign: Record<string, string[]> = {
  texts: ['brand.tip', 'brand.nope', 'brand.promo', 'brand.winter', 'payment.hello', 'care.greeting', 'spring.offer', 'greeting'],
  modules: ['tip', 'promo_natale', 'weather', 'my_block', 'note', 'offers', 'slider'],
  settings: ['contacts', 'tel', 'phone', 'colors', 'logo', 'currency', 'font', 'footer', 'name'],
  rules: ['bill.water', 'bill.new', 'supply.cold', 'payment.happy', 'brand.foo', 'tab.map'],
  flags: ['esponi_meteo', 'esponi_news', 'mostra_tutto', 'esponi_sconto', 'esponi_note'],
  verbs: ['adress', 'colour', 'style', 'wrap'],
  node: ['style', 'class', 'color', 'label'],
  types: ['video', 'map', 'iframe', 'carousel', 'slider', 'chip', 'icon'],
  conditions: ['xor', 'between', 'matches', 'regex'],
};

const rows = Object.entries(slips).flatMap(([of, list]) =>
  Object.entries(list).map(([name, meant]) => [of, name, meant] as const),
);

describe('the threshold of suggestions', () => {
  test.each(rows)('%s: %s is %s', (of, name, meant) => {
    expect(nearest(name, names[of] ?? [])).toBe(meant);
  });

  test.each(Object.entries(foreign).flatMap(([of, list]) => list.map((name) => [of, name] as const)))(
    '%s: %s is nothing',
    (of, name) => {
      expect(nearest(name, names[of] ?? [])).toBeUndefined();
    },
  );
});
