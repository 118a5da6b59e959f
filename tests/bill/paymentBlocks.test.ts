import { describe, expect, it } from 'vitest';
import { drawBlock } from '../support/blocks';
import { label } from '../support/texts';

interface Differs {
  document?: object;
  summary?: object;
  data?: object;
}

/** Trimmed lines of a module for an ordinary bill with these fields changed. */
function shown(module: string, { document = {}, summary = {}, data = {} }: Differs = {}): string[] {
  return drawBlock(module, {
    document: {
      document_number: '1',
      document_amount: '100,00',
      document_payment_debt: '100,00',
      document_payment_expiry: '2026-12-10',
      detail: 'pdf',
      tipo_bolletta: 'EE',
      bolletta_interattiva_esponi_paga_ora: 1,
      bolletta_interattiva_pagaora_nexi_attivazione: 1,
      bolletta_interattiva_rid_link: 'https://rid.example/',
      bolletta_interattiva_duferco_profilo_areaclienti_link: 'https://area.example/',
      ...document,
      fatt_interattiva_data: { riepilogo_doc: summary, ...data },
    },
  })
    .text.split('\n')
    .map((line) => line.trim());
}

const buttons = (lines: readonly string[]) =>
  lines.filter((line) => line.includes('(button)')).map((line) => line.split(' ').slice(0, 1).join());

describe('info_pagamento', () => {
  const unpaid = { numero_documento: 'A/1', data_scadenza: '2026-09-08', importo_originale: '98,31' };

  it('lists what is overdue, each in one sentence', () => {
    const lines = shown('info_pagamento', {
      data: {
        insoluti: [unpaid, { ...unpaid, numero_documento: 'A/2', importo_originale: 'da definire' }, { numero_documento: 'A/3' }],
      },
    });
    expect(lines).toContain('- { text: "N. A/1 scaduta l’08/09/2026 con importo 98,31 €", key: A/1 }');
    expect(lines).toContain('- { text: "N. A/2 scaduta l’08/09/2026 con importo da definire", key: A/2 }');
    expect(lines).toContain('- { text: "N. A/3 scaduta", key: A/3 }');
    expect(lines.join()).not.toContain('info-no-overdue');
  });

  it.each([
    [{ data_scadenza: '2026-09-08', importo_originale: '98,31' }, 'Bolletta scaduta l’08/09/2026 con importo 98,31 €'],
    [{ data_scadenza: 'ieri' }, 'Bolletta scaduta il ieri'],
    [{ importo_originale: '98,31' }, 'Bolletta scaduta, con importo 98,31 €'],
    [{ crypto: 'abc' }, label('paymentInfo.overdueOne')],
    [{ numero_documento: 'A/1', data_scadenza: '2026-09-08' }, 'N. A/1 scaduta l’08/09/2026'],
    [{ numero_documento: 'A/1', importo_originale: '98,31' }, 'N. A/1 scaduta, con importo 98,31 €'],
  ])('says of %j what is known', (row, words) => {
    const lines = shown('info_pagamento', { data: { insoluti: [row] } });
    expect(lines.filter((line) => line.startsWith('- { text:'))).toEqual([
      `- { text: "${words}", key: ${'numero_documento' in row ? 'A/1' : '1'} }`,
    ]);
  });

  it.each(['x', 7, ['x'], true])('says nothing where the list is %j', (insoluti) => {
    expect(shown('info_pagamento', { data: { insoluti } }).join()).not.toContain('overdue');
  });

  it.each([
    ['2026-11-20', 1, 'info-no-other-overdue (banner) tone: neutral text: "Non hai altre bollette scadute."'],
    ['2026-11-20', 4, 'info-no-overdue (banner) tone: ok text: "Non hai bollette scadute."'],
    ['2026-11-22', 1, 'info-no-overdue (banner) tone: ok text: "Non hai bollette scadute."'],
  ])('due on %s, with status %i, says of the others: %3$s', (document_payment_expiry, document_payment_status, line) => {
    const lines = shown('info_pagamento', { document: { document_payment_expiry, document_payment_status } });
    expect(lines.filter((one) => one.includes('-overdue'))).toEqual([line]);
  });

  it.each([[[]], [null], [undefined], [{}]])('says that nothing is overdue for %j', (insoluti) => {
    const lines = shown('info_pagamento', { data: { insoluti } });
    expect(lines).toContain('info-no-overdue (banner) tone: ok text: "Non hai bollette scadute."');
    expect(lines.join()).not.toContain('info-overdue-list');
  });

  it.each([
    ['the summary', { summary: { domiciliazione_bancaria: '1' } }, true],
    ['the flag', { document: { bolletta_interattiva_esponi_rid: 1 } }, true],
    ['nothing', {}, false],
    [
      'both, where it is direct debit already',
      { summary: { domiciliazione_bancaria: '1' }, document: { document_payment: 'RID' } },
      false,
    ],
  ])('invites to direct debit by %s: %s', (_name, differs, is) => {
    expect(buttons(shown('info_pagamento', differs)).includes('info-rid-link')).toBe(is);
  });

  it.each([
    ['1', true],
    [1, true],
    ['0', false],
    [undefined, false],
  ])('with escludi_info_pagamento %j hides: %s', (escludi_info_pagamento, hides) => {
    expect(shown('info_pagamento', { summary: { escludi_info_pagamento } }).join() === '').toBe(hides);
  });
});

describe.each(['dati_pagamento_testata', 'dati_pagamento', 'costi'])('%s of a bill in another currency', (module) => {
  it('shows its amounts in it and offers every way to pay but the card, saying why', () => {
    const document = { document_payment_status: 1, bolletta_interattiva_pagaora_boll: 1 };
    const inFrancs = shown(module, { document: { ...document, currency_sigle: 'CHF' } });
    expect(inFrancs.join('\n')).toContain('100,00 CHF');
    expect(inFrancs.join('\n')).not.toContain('€');
    expect(inFrancs.some((line) => /^(?:payment-card-pay|costs-pay-card) /.test(line))).toBe(false);
    expect(inFrancs.filter((line) => line.startsWith('card-currency'))).toEqual([
      'card-currency (banner) tone: info text: "Questa bolletta è in CHF: da qui, con la carta, puoi pagare solo bollette in euro. Scegli un altro modo per pagare o contattaci."',
    ]);
    const inEuro = shown(module, { document });
    expect(inEuro.some((line) => /^(payment-card-pay|costs-pay-card) /.test(line))).toBe(true);
    expect(inEuro.join('\n')).not.toContain('card-currency (banner)');
  });
});

describe.each(['dati_pagamento_testata', 'dati_pagamento', 'costi'])('%s of a bill with a part for old consumption', (module) => {
  const lines = (stato: string, debt = '100,00') => {
    const document = {
      document_payment_status: 1,
      document_payment_debt: debt,
      bolletta_interattiva_pagaora_boll: 1,
      bolletta_interattiva_pagaora_pagopa_attivazione: 1,
      bolletta_interattiva_pagaora_pagopa_link: 'https://pagopa.example/',
    };
    return shown(module, { document, data: { importi_prescritti: { importo: '30,00', stato } } });
  };
  const pays = (shownLines: readonly string[]) => buttons(shownLines).filter((id) => /card|pagopa|slip/.test(id));

  it('offers no payment of an amount that contains the refused part, saying why', () => {
    const stopped = lines('rifiutato');
    expect(stopped.filter((line) => line.startsWith('refused-part '))).toEqual([
      `refused-part (banner) tone: info text: "${label('payment.banner.refusedPart')}"`,
    ]);
    expect(pays(stopped)).toEqual([]);
    expect(stopped.join('\n')).toContain('100,00');
  });

  it.each([
    ['da_decidere', '100,00'],
    ['accettato', '100,00'],
    ['rifiutato', '70,00'],
  ])('offers the payment for the state %s and %s due', (stato, debt) => {
    const open = lines(stato, debt);
    expect(open.join('\n')).not.toContain('refused-part (banner)');
    expect(pays(open).length).toBeGreaterThan(1);
  });
});

describe.each([['dati_pagamento_testata'], ['importo_dovuto']])('%s with a debt in a bill that is closed', (module) => {
  const toPay = new RegExp(`${label('payment.due')}|${label('payment.dueZero')}|Scaduta il|entro il`);

  it.each([
    ['paid', 4],
    ['pending', 3],
    ['cancelled', 0],
  ])('%s names the figure without asking for it', (_name, document_payment_status) => {
    for (const more of [{}, { bolletta_interattiva_esponi_stato_pagamento: 1 }, { document_payment: 'RID' }]) {
      const text = shown(module, { document: { document_payment_status, ...more } }).join();
      expect(text).toMatch(/label: "Importo (?:della bolletta|pagato)" value: "100,00 €"/);
      expect(text).not.toMatch(toPay);
    }
  });

  it('does not call the rest of an amount the amount of the bill', () => {
    const document = { document_payment_status: 4, document_payment_debt: '40,00' };
    expect(shown(module, { document }).join()).toContain('label: "Importo indicato nel documento" value: "40,00 €"');
  });

  it('asks for it when it is open', () => {
    expect(shown(module, { document: { document_payment_status: 1 } }).join()).toContain('label: "Da pagare" value: "100,00 €"');
  });
});

describe('costi', () => {
  it.each([
    ['1', { document_payment_status: 1 }, ['costs-pay-card', 'costs-pdf', 'costs-reminder']],
    ['2', { document_payment_status: 2 }, ['costs-pay-card', 'costs-pdf', 'costs-reminder']],
    ['absent', {}, ['costs-pay-card', 'costs-pdf', 'costs-reminder']],
    ['-1', { document_payment_status: -1 }, ['costs-pay-card', 'costs-pdf', 'costs-reminder']],
    ['4', { document_payment_status: 4 }, ['costs-pdf']],
    ['3', { document_payment_status: 3 }, ['costs-pdf']],
    ['0', { document_payment_status: 0 }, ['costs-pdf']],
    ['1, direct debit', { document_payment_status: 1, document_payment: 'rid' }, ['costs-pdf']],
    ['1, a due date that has passed', { document_payment_expiry: '2026-11-21' }, ['costs-pay-card', 'costs-pdf']],
    ['1, no flag to pay', { bolletta_interattiva_esponi_paga_ora: 0 }, ['costs-pdf', 'costs-reminder']],
  ])('with status %s', (_name, document, ids) => {
    expect(buttons(shown('costi', { document }))).toEqual(ids);
  });

  it('takes the flags of the summary too', () => {
    const document = {
      bolletta_interattiva_esponi_paga_ora: 0,
      bolletta_interattiva_pagaora_nexi_attivazione: 0,
      bolletta_interattiva_pagaora_pagopa_link: 'https://pagopa.example/',
    };
    const lines = shown('costi', { document, summary: { paga_ora: '1', pagopa: '1' } });
    expect(lines).toContain('costs-pay-pagopa (button) variant: primary text: "Paga con pagoPA"');
    expect(lines).toContain('on press: { do: open, href: https://pagopa.example/?act=portal&id=ENCRYPTED-ID, newTab: true }');
  });
});

describe('azioni_rapide', () => {
  const reads = { bolletta_interattiva_ugm_autolettura: 1 };

  it.each([
    ['an ordinary bill', {}, ['quick-pay-card', 'quick-pdf', 'quick-reminder']],
    ['a paid bill', { document: { document_payment_status: 4 } }, ['quick-pdf']],
    ['no PDF', { document: { detail: null } }, ['quick-pay-card', 'quick-reminder']],
    [
      'direct debit and web bill on offer',
      { summary: { domiciliazione_bancaria: '1', scelta_bolletta_web: '1' } },
      ['quick-pay-card', 'quick-pdf', 'quick-reminder', 'quick-rid', 'quick-web-area'],
    ],
    ['electricity with self-reading', { document: reads }, ['quick-pay-card', 'quick-pdf', 'quick-reminder']],
  ])('for %s', (_name, differs, ids) => {
    const lines = shown('azioni_rapide', differs);
    expect(buttons(lines)).toEqual(ids);
    expect(lines.join()).not.toContain('variant: primary');
  });

  it('offers only the first of the links to pay', () => {
    const link = (n: number) => ({
      [`bolletta_interattiva_pagaora_${n}`]: 1,
      [`bolletta_interattiva_link_pagaora_${n}`]: `https://pay.example/${n}`,
    });
    const document = { bolletta_interattiva_pagaora_nexi_attivazione: 0, ...link(2), ...link(4) };
    expect(buttons(shown('azioni_rapide', { document })).filter((id) => id.startsWith('quick-pay'))).toEqual([
      'quick-pay-link@2',
    ]);
  });
});

describe('bolletta_web', () => {
  it.each([
    ['1', true],
    ['0', false],
    [undefined, false],
  ])('with scelta_bolletta_web %j shows: %s', (scelta_bolletta_web, is) => {
    expect(shown('bolletta_web', { summary: { scelta_bolletta_web } }).join() !== '').toBe(is);
  });
});

describe.each([['bolletta_web'], ['azioni_rapide']])('%s', (module) => {
  it.each([
    ['an address', 'https://area.example/', true],
    ['no address', '', false],
    ['a refused address', 'javascript:alert(1)', false],
  ])('invites to the web bill with %s: %3$s', (_name, bolletta_interattiva_duferco_profilo_areaclienti_link, is) => {
    const document = { bolletta_interattiva_duferco_profilo_areaclienti_link };
    const text = shown(module, { document, summary: { scelta_bolletta_web: '1' } }).join();
    expect(/web-card|quick-web/.test(text)).toBe(is);
  });
});

describe('avvisi', () => {
  it('says what was missed and what the status is', () => {
    const lines = shown('avvisi', {
      document: { bolletta_interattiva_esponi_stato_pagamento: 1, document_payment_status: 3 },
      data: { mancati_pagamenti: [['A/1', '', '', '98,31']] },
    });
    expect(lines.join()).toContain('missed-card@A/1');
    expect(lines.join()).toContain('payment-banner (banner) tone: wait');
  });
  it('hides when there is nothing to say', () => {
    expect(shown('avvisi', { document: { document_payment_status: 1 } }).join()).toBe('');
  });
});
