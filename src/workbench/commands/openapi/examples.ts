import { DEFAULT_HOST } from '../../../brands/readBrand';
import { sampleBill, wireResponses } from '../../../brands/trees/sampleBill';
import { customersFor } from '../../../samples/customers/accounts';
import { billsOf, type CustomerBill } from '../../../samples/customers/bills';
import { giulia } from '../../../samples/people';
import { supplyAddress } from '../../../samples/supply';
import { readContract } from './contract';
import type { ContractExamples } from './operation';
import { paymentAnswers, paymentBodies } from './paymentExamples';

/** The day of all examples, so that the document is always the same. */
const DAY = '2026-11-21';
const SUPPLIES = ['electricity', 'gas'] as const;
/** The customer code of the example of the parameter. */
const CODE = readContract().parameters.customerCode?.example;
/** Sample bills: one of electricity, and one that is paid in instalments. */
const USUAL = '2026000101';
const IN_INSTALMENTS = '2026000117';

/** Examples of answers and bodies, from the samples of the brand `_default`. */
export function contractExamples(): ContractExamples {
  // Documents of samples may have members without a value, which JSON omits.
  return JSON.parse(JSON.stringify({ answers: answers(), bodies }));
}

function answers(): object {
  const asked = { host: DEFAULT_HOST, today: DAY, dated: DAY };
  const customers = customersFor(SUPPLIES);
  const [customer] = customers;
  const contracts = customer?.contracts ?? [];
  const bills = contracts.flatMap((contract) => billsOf(contract, DAY));
  const document = sampleBill({ ...asked, number: USUAL });
  const { modules, contacts } = wireResponses({ ...asked, number: USUAL });
  const holders = [...new Set(contracts.map(({ holder }) => holder))];
  return {
    publicAccess: { token: 'TOKEN-OF-THE-LINK', lang: 'it' },
    documentByCrypto: document,
    modules,
    contacts,
    instalments: wireResponses({ ...asked, number: IN_INSTALMENTS }).instalments,
    verify: { document_payment_status: 2, result: 1 },
    ...paymentAnswers,
    customerHome: homeOf(
      customers
        .flatMap(({ contracts: all }) => all)
        .filter(({ holder }) => holder.customerCode === CODE)
        .flatMap((one) => billsOf(one, DAY)),
    ),
    customerNames: holders.map(({ name, customerCode: code }) => ({ name, code })),
    documents: {
      headers: ['tipo_bolletta', 'address', 'document_number', 'document_date', 'document_payment_expiry', 'document_amount'],
      items: bills.slice(0, 2).map((bill, index) => rowOf(bill, index === 0)),
      total: bills.length,
      debt: euro(bills),
      next: 'TOKEN-OF-THE-NEXT-PAGE',
    },
  };
}

/** What is due in all, as the bill service adds it up. */
function homeOf(bills: readonly CustomerBill[]): object {
  const open = bills.filter(({ status }) => status === 1 || status === 2);
  const debited = open.filter(({ contract }) => contract.payment === 'RID');
  const others = open.filter((bill) => !debited.includes(bill));
  const overdue = others.filter(({ expiry }) => expiry < DAY);
  const [next] = others.flatMap(({ expiry }) => (expiry < DAY ? [] : expiry)).sort();
  const [oldest] = overdue.map(({ expiry }) => expiry).sort();
  return {
    ...{ due: euro(open), due_count: open.length, next_expiry: next, overdue: euro(overdue), overdue_count: overdue.length },
    ...{ oldest_expiry: oldest, debit: euro(debited), debit_count: debited.length },
  };
}

function euro(bills: readonly CustomerBill[]): number {
  return bills.reduce((cents, { debt }) => cents + debt, 0) / 100;
}

function rowOf({ number, contract, type, date, expiry, from, to, total, debt, status }: CustomerBill, isNew: boolean) {
  return {
    ...{ id: number, document_number: number, document_date: date, document_type: type, document_amount: total / 100 },
    ...{ document_payment_debt: debt / 100, document_payment_expiry: expiry, document_payment_status: status },
    ...{ document_payment: contract.payment, tipo_bolletta: contract.kind === 'gas' ? 'GAS' : 'EE', detail: `MEDIA-${number}` },
    ...{ contract: contract.number, address: supplyAddress(contract, contract.holder).join(', ') },
    ...{ period_from: from, period_to: to, is_new: isNew ? 1 : 0 },
  };
}

const { customerCode, fiscalCode } = giulia;
const email = 'giulia@posta.example';

const bodies = {
  ...paymentBodies,
  postCustomerCare: {
    ...{ email: '', idAnagrafica: customerCode, idFattura: USUAL, description: 'Bolletta pagata\nAllego la ricevuta.' },
    ...{ typology: 'Credito', category: 'Evidenza pagamento', subcategory: '', priority: 'High', owner: 'Pagamenti_AT' },
    files: [{ name: 'ricevuta.pdf', content: 'JVBERi0xLjcK' }],
  },
  sendEmail: { categoria: 'Informazioni', oggetto: 'Bolletta', messaggio: 'Quando scade?' },
  saveReading: { Idsede: 'S0000103', Segnante: '04821' },
  saveProfile: { idAnagrafica: customerCode, email, telefono: '+39 333 0000000', emailFatturazione: email },
  sendContact: { topic: 'bill', subject: 'Bolletta', message: 'Quando scade?', email },
  saveCustomer: { section: 'profile', phone: '+39 333 0000000' },
  resetPassword: { method_field: 'PUT' },
  changeNewsletter: { action: 'subscribe', email },
  verifyRegistration: { customer_code: customerCode, tax_code: fiscalCode },
};
