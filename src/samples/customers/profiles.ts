import { addressLines, type Person } from '../people';

/** The data that a company stores about a customer, contracts aside. */
export interface CustomerRecord {
  first_name: string;
  /** Surname, or the name of a company. */
  last_name: string;
  email: string;
  phone: string;
  billing_email: string;
  /** Address on one line. */
  address: string;
  paper_bill: 0 | 1;
  province: string;
  town: string;
}

/** Whether the code belongs to a company: the tax number of a company consists of digits. */
export function isCompany(taxCode: string): boolean {
  return /^\d+$/.test(taxCode);
}

/** The record of a sample customer. Unregistered ones gave an e-mail address with the contract and get paper bills. */
export function recordOf(person: Person, isRegistered: boolean): CustomerRecord {
  const { name, fiscalCode, customerCode, province, town } = person;
  const [given = '', ...rest] = name.split(' ');
  const names = isCompany(fiscalCode) ? { first_name: '', last_name: name } : { first_name: given, last_name: rest.join(' ') };
  const mailbox = isCompany(fiscalCode) ? 'amministrazione' : name.toLowerCase().replaceAll(' ', '.');
  const email = `${mailbox}@posta.example`;
  return {
    ...names,
    ...{ email, phone: isRegistered ? `+39 340 ${customerCode.slice(2)}` : '', billing_email: isRegistered ? email : '' },
    ...{ address: addressLines(person).join(', '), paper_bill: isRegistered ? 0 : 1, province, town },
  };
}
