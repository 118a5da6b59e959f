import { beforeAll, describe, expect, it } from 'vitest';
import { resolveBrand } from '../../src/brands/trees/resolveBrand';
import { pageLayout } from '../../src/brands/trees/resolvePage';
import type { Resource } from '../../src/engine/layout/types';
import { placedNodes, resourceOf } from '../support/pageReads';
import { type AskedPage, askPages, pageCases } from '../support/pageSnapshots';
import { label } from '../support/texts';
import { treeText } from '../support/treeText';

// What the pages with bills show for a given response, and while one of their calls is pending.

const WITH_BILLS = ['home', 'documents', 'contract_details', 'document_details'];

let pages: readonly AskedPage[] = [];
beforeAll(async () => {
  pages = await askPages(pageCases.filter(({ page }) => WITH_BILLS.includes(page)));
}, 60_000);

type Answers = Readonly<Record<string, unknown>>;
const PENDING = Symbol('on its way');
const ABSENT = Symbol('not found');

/** The first page with this name and customer; `others` replaces responses of the service. */
function drawn(page: string, account: string, others: Answers) {
  const asked = pages.find((one) => one.page === page && one.account === account);
  if (!asked?.question.page) throw new Error(`no ${page}`);
  const { question, brand } = asked;
  const layout = pageLayout(page, brand);
  const heard = Object.entries(others).map(([root, sent]): [string, Resource] => [
    root,
    sent === PENDING
      ? { state: 'pending' }
      : sent === ABSENT
        ? { state: 'ready', value: {} }
        : resourceOf(sent, layout.roots?.[root]),
  ]);
  const answers = { ...asked.question.page.answers, ...Object.fromEntries(heard) };
  const { resolved, texts } = resolveBrand({ ...question, page: { ...asked.question.page, answers } }, brand);
  const nodes = new Map([...placedNodes(resolved.root).values()].map(({ node }) => [node.id, node]));
  const isWaiting = (id: string) => nodes.get(id)?.type === 'skeleton';
  const shows = (id: string) => nodes.has(id) && !isWaiting(id);
  const textOf = (id: string) => {
    const node = nodes.get(id);
    return node ? treeText(node, texts).replaceAll('\u00a0', ' ') : '';
  };
  return { nodes, isWaiting, shows, textOf };
}

describe('what is due', () => {
  const due = (answer: object) => drawn('home', 'famiglia', { due: answer });

  it('below zero is a credit, without its sign', () => {
    const { textOf, shows } = due({ due: -50.2, due_count: 1, overdue: 0 });
    expect(textOf('home-due')).toMatch(/value: "50,20 €"[^\n]*A tuo credito/);
    expect(textOf('home-due')).toContain('Una bolletta è ancora aperta');
    expect([shows('home-due-unknown'), shows('home-due-credit-list')]).toEqual([false, true]);
  });

  it('is nothing only when no document is open', () => {
    expect(due({ due: 0, due_count: 0, overdue: 0 }).textOf('home-due')).toContain(label('home.nothingDue'));
    for (const [what, said] of [
      [{ due_count: 1, overdue: 0 }, 'Una bolletta è ancora aperta'],
      [{ due_count: 0, overdue: 12 }, 'Importo scaduto: 12,00 €'],
      [{ due_count: 0, overdue: 0, debit: 12 }, '0,00 €'],
      [{ overdue: 0 }, '0,00 €'],
    ] as const) {
      const { textOf, shows } = due({ due: 0, ...what });
      expect(textOf('home-due')).toContain(said);
      expect(textOf('home-due')).not.toContain('niente da pagare');
      expect(shows('home-due-unknown')).toBe(false);
    }
  });

  it('is unknown when no answer states it', () => {
    expect(due({ due_count: 1, overdue: 0 }).shows('home-due-unknown')).toBe(true);
  });
});

describe('home', () => {
  it('says how many documents are new, of all and not of the latest, beside the way to them', () => {
    const { nodes, textOf } = drawn('home', 'azienda', {});
    expect(textOf('home-new')).toContain('40 neue Rechnungen seit dem letzten Mal');
    expect(Object(nodes.get('home-documents')?.props.rows).length).toBe(5);
    expect(nodes.get('home-all-documents')?.on.press).toMatchObject({ href: '/invoices' });
    expect(drawn('home', 'azienda', { newBills: { headers: [], items: [], total: 0 } }).textOf('home-new')).toContain(
      'Keine neue',
    );
  });

  it('leads from each message to the message, under the day of the message', () => {
    const { nodes, textOf } = drawn('home', 'famiglia', {});
    const rows = Object(nodes.get('home-messages-list')?.props.rows) as { key: string; subject: { press: object } }[];
    expect(rows.length).toBe(3);
    for (const { key, subject } of rows) expect(subject.press).toMatchObject({ do: 'open', href: `/message?message=${key}` });
    expect(textOf('home-messages-list')).not.toContain(label('documents.date'));
  });

  it.each(['casa', 'famiglia', 'azienda'])('waits for no call of another part, as %s', (account) => {
    /** Root of each part -> node that shows as soon as the root has arrived. */
    const parts: Readonly<Record<string, string>> = {
      due: 'home-due-list',
      newBills: 'home-new-count',
      latest: 'home-documents',
      unread: 'home-unread',
      messages: 'home-messages-list',
    };
    const always = ['home-title', 'home-due', 'home-new', 'home-messages', 'home-contracts', 'home-contacts'];
    for (const late of Object.keys(parts)) {
      const { shows, isWaiting, nodes } = drawn('home', account, { [late]: PENDING });
      const wanted = [...always, ...Object.entries(parts).flatMap(([root, id]) => (root === late ? [] : [id]))];
      expect
        .soft(
          wanted.filter((id) => !shows(id)),
          late,
        )
        .toEqual([]);
      expect.soft([...nodes.keys()].filter(isWaiting).length, `${late}: places kept`).toBe(1);
    }
  });
});

describe('the receipt of a bill', () => {
  const rows = [{ receipt: 'ricevuta:1' }, { receipt: 'M-2' }, { receipt: '' }, { receipt: true }, {}].map((own, index) => ({
    ...{ id: `${index + 1}`, document_number: `${index + 1}`, document_payment_status: 4, document_amount: 10 },
    ...own,
  }));

  it.each([
    ['home', 'latest', 'home-documents'],
    ['documents', 'documents', 'documents-list'],
    ['contract_details', 'bills', 'contract-list'],
  ])('is in the rows that name one, on the page %s', (page, root, list) => {
    const { nodes } = drawn(page, 'famiglia', { [root]: { headers: [], items: rows, total: 5 } });
    const shown = Object(nodes.get(list)?.props.rows) as { receipt?: { text: object; press?: object } }[];
    expect(shown.map(({ receipt }) => receipt?.press)).toEqual([
      { do: 'downloadPdf', file: 'ricevuta:1', name: 'ricevuta:1' },
      { do: 'downloadPdf', file: 'M-2', name: 'M-2' },
      ...[undefined, undefined, undefined],
    ]);
  });

  it('is on the page of the bill that names one', () => {
    const details = (document: object) => drawn('document_details', 'famiglia', { more: { document, fields: [] } });
    expect(details(rows[0] ?? {}).nodes.get('document-receipt')?.on.press).toMatchObject({ file: 'ricevuta:1' });
    expect(details(rows[4] ?? {}).shows('document-receipt')).toBe(false);
  });
});

describe('the page of a contract', () => {
  const labels = (account: string, others: Answers) => {
    const { nodes } = drawn('contract_details', account, others);
    const rows = nodes.get('contract-kind-fields')?.props.rows ?? nodes.get('contract-usual-fields')?.props.rows;
    // Rows without a value are hidden.
    return (Object(rows) as { label: { key: string }; value?: object }[]).flatMap(({ label, value }) =>
      value ? [label.key] : [],
    );
  };
  const answers = { tensione: '230 V', opzione_tariffaria: 'TD', codice_remi: '34', categoria_uso: 'C1', pcs: '0,0381' };
  const contract = { contract: '7', point: 'P', address: 'A', offer: 'O', start: '2023-01-21', state: 'ended', ...answers };

  it('shows the fields of the kind in the order of the server, without one that it does not know', () => {
    const asked = (kind: string, headers: string[]) =>
      labels('famiglia', { details: { ...contract, kind }, headers: { headers } });
    expect(asked('EE', ['tensione', 'contract', 'x', 'opzione_tariffaria'])).toEqual([
      ...['tensione', 'contracts.number', 'opzione_tariffaria'],
    ]);
    expect(asked('GAS', ['state', 'codice_remi', 'categoria_uso', 'pcs'])).toEqual([
      ...['contracts.state', 'codice_remi', 'categoria_uso', 'pcs'],
    ]);
  });

  it('shows what every contract has when nobody says which fields its kind has', () => {
    const usual = ['number', 'kind', 'point', 'address', 'offer', 'start', 'state'].map((name) => `contracts.${name}`);
    expect(labels('famiglia', { details: { ...contract, kind: 'GAS' }, headers: {} })).toEqual(usual);
  });

  it('says in which state the contract is', () => {
    for (const [state, word] of [
      ['active', label('contracts.state.active')],
      ['ended', label('contracts.state.ended')],
    ]) {
      const { textOf } = drawn('contract_details', 'famiglia', { details: { ...contract, kind: 'EE', state } });
      expect(textOf('contract-card')).toMatch(new RegExp(`Stato"[^\\n]*${word}`));
    }
  });

  it('of a contract that is not there offers none of its dialogs', () => {
    const { shows } = drawn('contract_details', 'famiglia', { details: ABSENT });
    expect(shows('contract-none')).toBe(true);
    expect(['offer', 'meter', 'payment'].filter((name) => shows(`contract-${name}-open`))).toEqual([]);
  });

  it('has its bills and each dialog without waiting for the others', () => {
    const parts = ['contract-fields', 'contract-offer-open', 'contract-meter-open', 'contract-payment-open', 'contract-list'];
    for (const [at, late] of ['more', 'offer', 'meter', 'paymentDetails', 'bills'].entries()) {
      const { shows, isWaiting } = drawn('contract_details', 'famiglia', { [late]: PENDING });
      expect
        .soft(
          ['contract-card', 'contract-back', ...parts.toSpliced(at, 1)].filter((id) => !shows(id)),
          late,
        )
        .toEqual([]);
      expect.soft(isWaiting(parts[at] ?? ''), late).toBe(true);
    }
  });
});
