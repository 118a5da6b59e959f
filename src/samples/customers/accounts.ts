import { elena, giulia, marco, ottavio, type Person, rosa, workshop } from '../people';
import type { SupplyKind } from '../sample';
import type { Household } from '../usage';

/** A contract of a sample customer: one supply, billed every two months. */
export interface SampleContract {
  number: string;
  /** Two digits, unique among the contracts of a brand: part of the numbers of its documents. */
  serial: number;
  holder: Person;
  kind: SupplyKind;
  household: Omit<Household, 'today' | 'count'>;
  /** Days since the supply began. */
  days: number;
  /** Number of its bills; the newest one is open. */
  bills: number;
  payment: 'bollettino' | 'RID';
  state: 'active' | 'ended';
  address?: readonly string[];
  /** Indexes of bills, 0 for the newest, that are exceptions: otherwise the newest bill is open and all others are paid. */
  overdue?: number;
  pending?: number;
  cancelled?: number;
  credit?: number;
}

/** A sample customer who can sign in or register. */
export interface SampleCustomer {
  /** Subject of the access token; empty before the customer registers. */
  account: string;
  contracts: readonly SampleContract[];
}

type Differing = Partial<SampleContract> & Pick<SampleContract, 'serial' | 'holder' | 'kind'>;

function contract({ serial, holder, kind, ...more }: Differing): SampleContract {
  const number = `C${holder.customerCode}${String(serial).padStart(2, '0')}`;
  const usual = { household: {}, days: 1400, bills: 12, payment: 'bollettino', state: 'active' } as const;
  return { ...usual, number, serial, holder, kind, ...more };
}

const STREETS = ['Via del Maglio', 'Via della Chiusa', 'Corso Stazione', 'Via dei Mulini', 'Strada Provinciale'];
const TOWNS = [
  '27059 Valle Serena (PV)',
  '27058 Ponte Serena (PV)',
  '20098 Borgo Lambrate (MI)',
  '24099 Ponte Nuovo sul Serio (BG)',
];

/** One of the forty sites of a company; every fourth one uses gas. */
function site(index: number): SampleContract {
  const address = [`${STREETS[index % STREETS.length]} ${2 + index * 3}`, TOWNS[index % TOWNS.length] ?? ''];
  return contract({
    serial: 10 + index,
    holder: workshop,
    kind: index % 4 === 3 ? 'gas' : 'electricity',
    household: { scale: 0.6 + (index % 9) * 0.3, televisionFee: false, use: 'altri usi' },
    days: 900 + index * 13,
    bills: 10,
    payment: index % 3 === 0 ? 'RID' : 'bollettino',
    state: index === 39 ? 'ended' : 'active',
    address,
    ...(index % 11 === 5 && { overdue: 1 }),
    ...(index % 9 === 4 && { pending: 0 }),
    ...(index % 13 === 6 && { cancelled: 4 }),
    ...(index % 8 === 2 && { credit: 3 }),
  });
}

/** A customer with contracts and bills who has not registered yet: the account is empty until then. */
export function unregisteredFor(supplies: readonly SupplyKind[]): SampleCustomer {
  const contracts = [
    contract({ serial: 6, holder: ottavio, kind: 'electricity', bills: 6 }),
    contract({ serial: 7, holder: ottavio, kind: 'gas', bills: 6 }),
  ];
  return { account: '', contracts: contracts.filter(({ kind }) => supplies.includes(kind)) };
}

/** The sample customers of a brand that sells these supplies, most common one first. */
export function customersFor(supplies: readonly [SupplyKind, ...SupplyKind[]]): SampleCustomer[] {
  const secondHome = { scale: 0.35, televisionFee: false, use: 'uso domestico non residente' } as const;
  const family = [
    contract({ serial: 2, holder: marco, kind: 'electricity', household: { scale: 1.3 } }),
    contract({ serial: 3, holder: marco, kind: 'gas', payment: 'RID', credit: 3 }),
    contract({
      ...{ serial: 4, holder: elena, kind: 'electricity', household: secondHome },
      overdue: 1,
    }),
    contract({ serial: 5, holder: rosa, kind: 'gas', household: secondHome, pending: 0, cancelled: 2 }),
  ];
  const customers = [
    { account: 'casa', contracts: [contract({ serial: 1, holder: giulia, kind: supplies[0] })] },
    { account: 'famiglia', contracts: family },
    { account: 'azienda', contracts: Array.from({ length: 40 }, (_, index) => site(index)) },
  ];
  const isSold = ({ kind }: SampleContract) => supplies.includes(kind);
  return customers.map(({ account, contracts }) => ({ account, contracts: contracts.filter(isSold) }));
}
