import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The fields that provider A signs in the form that starts a payment. `importo` is cents as text. */
export interface StartFields {
  codTrans: string;
  divisa: string;
  importo: string;
}

/** The fields that provider A signs in an outcome; `codAut` is empty on a refusal. */
export interface ReturnFields extends StartFields {
  esito: string;
  /** YYYYMMDD and HHMMSS. */
  data: string;
  orario: string;
  codAut: string;
}

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('hex');
}

/** Mac of the start form: SHA-1 over the three fields, then the key. */
export function startMac({ codTrans, divisa, importo }: StartFields, key: string): string {
  return sha1(`codTrans=${codTrans}divisa=${divisa}importo=${importo}${key}`);
}

/** Mac of return and notification: the field order differs from that of the start. */
export function returnMac(fields: ReturnFields, key: string): string {
  const { codTrans, esito, importo, divisa, data, orario, codAut } = fields;
  return sha1(
    `codTrans=${codTrans}esito=${esito}importo=${importo}divisa=${divisa}data=${data}orario=${orario}codAut=${codAut}${key}`,
  );
}

/** Signature of provider B's webhook: HMAC-SHA-256 over the exact bytes of the body. */
export function callbackSignature(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('hex');
}

/** Compares in constant time. */
export function sameMac(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(one), digest(other));
}
