import { DEFAULT_HOST } from '../../../brands/readBrand';
import { sampleBill, wireResponses } from '../../../brands/trees/sampleBill';
import { customersFor } from '../../../samples/customers/accounts';
import { billsOf, type CustomerBill } from '../../../samples/customers/bills';
import { supplyAddress } from '../../../samples/supply';
import type { AnswerExamples } from './operation';

/** The day of all examples, so that the document is always the same. */
const DAY = '2026-11-21';
/** Sample bills: one of electricity, and one that is paid in instalments. */
const USUAL = '2026000101';
const IN_INSTALMENTS = '2026000117';

/** Examples of answers, from the samples of the brand `_default`. */
export function answerExamples(): AnswerExamples {
  const asked = { host: DEFAULT_HOST, today: DAY, dated: DAY };
  const [customer] = customersFor(['electricity', 'gas']);
  const contracts = customer?.contracts ?? [];
  const bills = contracts.flatMap((contract) => billsOf(contract, DAY));
  const document = sampleBill({ ...asked, number: USUAL });
  const { modules, contacts } = wireResponses({ ...asked, number: USUAL });
  const holders = [...new Set(contracts.map(({ holder }) => holder))];
  const examples = {
    publicAccess: { token: 'TOKEN-OF-THE-LINK', lang: 'it' },
    documentByCrypto: document,
    modules,
    contacts,
    instalments: wireResponses({ ...asked, number: IN_INSTALMENTS }).instalments,
    verify: { document_payment_status: 2, result: 1 },
    customerNames: holders.map(({ name, customerCode: code }) => ({ name, code })),
    documents: {
      headers: ['tipo_bolletta', 'address', 'document_number', 'document_date', 'document_payment_expiry', 'document_amount'],
      items: bills.slice(0, 2).map((bill, index) => rowOf(bill, index === 0)),
      total: bills.length,
      debt: bills.reduce((cents, { debt }) => cents + debt, 0) / 100,
      next: 'TOKEN-OF-THE-NEXT-PAGE',
    },
  };
  // Documents of samples may have members without a value, which JSON omits.
  return JSON.parse(JSON.stringify(examples));
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
