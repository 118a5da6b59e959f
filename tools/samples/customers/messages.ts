import { addDays } from '../dates';
import type { SampleCustomer } from './accounts';

/** A message to a sample customer. */
export interface CustomerMessage {
  id: string;
  code: string;
  date: string;
  subject: string;
  isRead: boolean;
}

const SUBJECTS: readonly { days: number; subject: string; isRead: boolean }[] = [
  { days: 2, subject: 'La tua nuova bolletta è disponibile', isRead: false },
  { days: 9, subject: 'Comunica la lettura del tuo contatore', isRead: false },
  { days: 34, subject: 'Abbiamo ricevuto il tuo pagamento', isRead: true },
  { days: 61, subject: 'Come leggere lo scontrino dell’energia', isRead: true },
  { days: 128, subject: 'Benvenuto nella tua area clienti', isRead: true },
];

/** The messages to a customer, for each of the names. */
export function messagesOf({ contracts }: SampleCustomer, today: string): CustomerMessage[] {
  const codes = [...new Set(contracts.map(({ holder }) => holder.customerCode))];
  return codes.flatMap((code) =>
    SUBJECTS.map(({ days, ...message }, index) => ({ id: `M${code}${index}`, code, date: addDays(today, -days), ...message })),
  );
}
