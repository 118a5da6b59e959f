const PREFIX = 'ricevuta:';

/** The reference of the PDF with the receipts of a bill, in place of a media reference. `linkId` is the encrypted id of the bill. */
export function receiptFile(linkId: string): string {
  return PREFIX + linkId;
}

/** The encrypted id in a reference of {@link receiptFile}; undefined for a media reference. */
export function billOfReceiptFile(file: string): string | undefined {
  return file.startsWith(PREFIX) ? file.slice(PREFIX.length) : undefined;
}
