import { type Call, get } from './calls';

/** The calls of the receipts of a paid bill. No other bill loads this file. */
export const receiptCalls = {
  receipts: { ...get, path: '/ricevuta/{x}', timeout: 10_000, maxBytes: 512 * 1024 },
  receiptPdf: { ...get, path: '/ricevuta/{x}/pdf', timeout: 60_000, answer: 'blob', maxBytes: 8 * 1024 * 1024 },
} as const satisfies Record<string, Call>;
