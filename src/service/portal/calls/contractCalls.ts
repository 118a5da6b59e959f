import { Hono } from 'hono';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { errorResponse } from '../../api/errorResponse';
import type { Contract } from '../contract';
import { CONTRACT_SORTING, contractsOf, detailsOf, listContracts, ownContract } from '../contracts';
import { customerIn, ownCode } from '../customer';
import { pageIn, sendJson } from '../paging';

const COLUMNS = ['address', 'kind', 'point', 'contract', 'offer', 'start', 'state'];
const COMMON = ['codice_offerta', 'tipo_contatore', 'matricola_contatore'];

/** Fields of the details by kind, in their order. */
const DETAILS = {
  EE: [...COLUMNS, 'tipologia', ...COMMON, 'potenza_impegnata', 'potenza_disponibile', 'tensione', 'opzione_tariffaria'],
  GAS: [...COLUMNS, 'tipologia', ...COMMON, 'categoria_uso', 'codice_remi', 'classe_contatore', 'coefficiente_correttivo', 'pcs'],
} as const;

/** Dialogs of a contract: the text key of the title, and the fields that its supply may have. */
const DIALOGS = {
  offer: {
    title: 'contract.dialog.offer',
    labels: [
      'prezzo_energia',
      'prezzo_gas',
      'quota_fissa',
      'tipologia_offera',
      'data_inizio_offerta',
      'codice_offerta',
      'consumo_annuo',
    ],
  },
  meter: {
    title: 'contract.dialog.meter',
    labels: ['matricola_contatore', 'tipo_contatore', 'classe_contatore', 'potenza_impegnata', 'potenza_disponibile', 'tensione'],
  },
  payment: { title: 'contract.dialog.payment', labels: ['document_payment'] },
} as const;

/** Payment method in a document -> text, which the page translates by its texts `term.*`. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['RID', 'Addebito diretto sul conto'],
  ['bollettino', 'Bollettino o pagamento online'],
]);

/** The fields among `labels` that a contract has, as a dialog shows them. */
function fieldsOf(contract: Contract, labels: readonly string[]): object[] {
  const details = detailsOf(contract);
  return labels.flatMap((label) => {
    const value = details[label];
    return value === undefined ? [] : [{ label, value: METHODS.get(String(value)) ?? value, format: 'text' }];
  });
}

/** The calls of a signed-in customer for their contracts. */
export function contractCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const { database } = deps;
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');
  const [code, own] = [ownCode(deps), ownContract(deps)];

  app.get('/api/contract/info', customer, async (c) => c.json(await contractsOf(database, customerIn(c))));
  app.get('/api/contract/headers/:x', customer, code, (c) => c.json({ headers: COLUMNS }));

  app.get('/api/contract/details/headers/:kind', customer, (c) => {
    const kind = c.req.param('kind');
    if (!isKind(kind)) return errorResponse(c, 404, 'kind_unknown', 'There are contracts of the kinds EE and GAS.');
    return c.json({ headers: DETAILS[kind] });
  });
  app.get('/api/contract/details/:contract', customer, own, (c) => c.json(detailsOf(c.get('contract'))));

  app.get('/api/contract/moreinfo/headers/:contract', customer, own, (c) => {
    const contract = c.get('contract');
    const known = [
      { label: 'invoices_codice_cliente', value: contract.code, format: 'text' },
      { label: 'invoices_holder_name', value: contract.name, format: 'text' },
    ];
    return c.json({ fields: [...known, ...fieldsOf(contract, ['consumo_annuo'])] });
  });

  app.get('/api/contract/dialog/headers/:contract', customer, own, (c) => c.json({ kinds: Object.keys(DIALOGS) }));
  app.get('/api/contract/dialog/:contract/kind/:kind', customer, own, (c) => {
    const kind = c.req.param('kind');
    if (!isDialog(kind)) return errorResponse(c, 404, 'dialog_unknown', 'The contract has no such dialog.');
    const { title, labels } = DIALOGS[kind];
    return c.json({ title, fields: fieldsOf(c.get('contract'), labels) });
  });

  app.get('/api/contract/:x/:kind', customer, code, async (c) => {
    const [page, kind] = [pageIn(c, CONTRACT_SORTING), c.req.param('kind')];
    if (kind !== 'all' && !isKind(kind))
      return errorResponse(c, 404, 'kind_unknown', 'There are contracts of the kinds EE and GAS.');
    const { host } = customerIn(c);
    const asked = { host, code: c.get('code'), kind: kind === 'all' ? null : kind };
    return sendJson(c, await listContracts(database, asked, page));
  });
  return app;
}

function isKind(kind: string): kind is keyof typeof DETAILS {
  return Object.hasOwn(DETAILS, kind);
}

function isDialog(kind: string): kind is keyof typeof DIALOGS {
  return Object.hasOwn(DIALOGS, kind);
}
