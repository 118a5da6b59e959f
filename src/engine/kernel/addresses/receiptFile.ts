const PREFIX = 'ricevuta:';

/** The reference of the PDF with the receipts of a bill, in place of a media reference. `id` is the encrypted id of the bill, or
 * for a signed-in customer its plain id. */
export function receiptFile(id: string): string {
  return PREFIX + id;
}

/** The id in a reference of {@link receiptFile}; undefined for a media reference. */
export function billOfReceiptFile(file: string): string | undefined {
  return file.startsWith(PREFIX) ? file.slice(PREFIX.length) : undefined;
}
