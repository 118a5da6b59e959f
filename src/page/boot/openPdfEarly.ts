import { pdfAddress, readLink } from '../../engine/kernel/addresses/link';

/** Opens the PDF of this page's bill at a fixed path of the page's server, like the link for people without JavaScript. */
export function openPdfEarly(): void {
  const { id } = readLink(location.search);
  if (id) location.assign(pdfAddress(id));
}
