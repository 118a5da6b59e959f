import { pdfAddress, readLink } from '../kernel/link';

/** Opens the PDF of this page's bill like the link for people without JavaScript: at a fixed path of our own server. */
export function openPdf(): void {
  const { id } = readLink(location.search);
  if (id) location.assign(pdfAddress(id));
}
