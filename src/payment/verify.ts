/**
 * Whether the answer of `GET verifica/{x}` lets a payment begin: exactly 1. Where the answer is an object, `result` says
 * it, or else the status.
 */
export function allowsPayment(answer: unknown): boolean {
  if (typeof answer === 'number') return answer === 1;
  if (typeof answer !== 'object' || answer === null) return false;
  const fields = new Map<string, unknown>(Object.entries(answer));
  const said = fields.get('result') ?? fields.get('document_payment_status');
  return said === 1 || said === '1';
}
