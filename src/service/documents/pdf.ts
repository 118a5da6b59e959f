import PDFDocument from 'pdfkit';
import { FONT_NAMES, openFont, printable } from './pdfFonts';
import { type PrintedBill, printedBill, withTexts } from './printedBill';

export const LEFT = 56;
export const RIGHT = 539;
export const INK = '#1b2430';
export const SOFT = '#5c6773';
const LINE = '#d5dae0';

type Pdf = InstanceType<typeof PDFDocument>;

/** Layout of a row's label and figure. */
const LABEL = { width: 340, height: 240, ellipsis: true };
const FIGURE = { width: 130, height: 240, ellipsis: true, align: 'right' as const };
/** Top and bottom of the area for rows, above the footer. */
const TOP = 52;
const BOTTOM = 765;

/** Returns the y for a block of this height; starts a new page when it does not fit on the current one. */
function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  foot(pdf);
  pdf.addPage();
  return TOP;
}

/** Draws the footer of a page. */
function foot(pdf: Pdf): void {
  pdf.font('regular').fontSize(9).fillColor(SOFT);
  pdf.text('Il dettaglio completo è nella bolletta interattiva.', LEFT, 775, { width: RIGHT - LEFT, lineBreak: false });
}

/** Draws a label on the left, a figure on the right and a line below; returns the next y. */
function row(pdf: Pdf, from: number, label: string, value: string, strong = false): number {
  const face = () =>
    pdf
      .font(strong ? 'bold' : 'regular')
      .fontSize(10.5)
      .fillColor(INK);
  face();
  const heights = [pdf.heightOfString(label, LABEL), pdf.heightOfString(value, FIGURE), 12];
  const height = Math.min(Math.max(...heights), LABEL.height);
  const y = roomFor(pdf, from, height + 11);
  face();
  pdf.text(label, LEFT, y, LABEL);
  pdf.text(value, RIGHT - FIGURE.width, y, FIGURE);
  pdf
    .moveTo(LEFT, y + height + 5)
    .lineTo(RIGHT, y + height + 5)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  return y + height + 11;
}

/** Draws a heading, on the same page as the first row below it. */
function heading(pdf: Pdf, from: number, text: string): number {
  const y = roomFor(pdf, from, 46);
  pdf.font('bold').fontSize(12).fillColor(INK).text(text, LEFT, y);
  return y + 22;
}

function head(pdf: Pdf, bill: PrintedBill, brand: string): number {
  pdf.font('bold').fontSize(16).fillColor(INK).text(brand, LEFT, 52, { width: 260 });
  pdf.font('regular').fontSize(10).fillColor(SOFT);
  pdf.text([bill.title, ...bill.facts].join('\n'), LEFT, 84, { width: 240, lineGap: 3 });
  pdf.text([bill.holder, ...bill.address].join('\n'), 320, 84, { width: RIGHT - 320, lineGap: 3 });
  const y = Math.max(pdf.y, 84 + 16 * (bill.facts.length + 1)) + 22;
  pdf
    .roundedRect(LEFT, y, RIGHT - LEFT, 74, 8)
    .lineWidth(1)
    .strokeColor(LINE)
    .stroke();
  pdf
    .font('regular')
    .fontSize(10.5)
    .fillColor(SOFT)
    .text(bill.amountLabel, LEFT + 18, y + 16);
  pdf
    .font('bold')
    .fontSize(24)
    .fillColor(INK)
    .text(bill.amount, LEFT + 18, y + 33);
  pdf
    .font('regular')
    .fontSize(12)
    .fillColor(INK)
    .text(bill.due, 300, y + 38, { width: RIGHT - 318, align: 'right' });
  return y + 104;
}

function draw(pdf: Pdf, bill: PrintedBill, brand: string): void {
  let y = head(pdf, bill, brand);
  if (bill.rows.length > 0) {
    y = heading(pdf, y, 'Di che cosa è fatta');
    for (const { label, amount, isTotal } of bill.rows) y = row(pdf, y, label, amount, isTotal);
    y += 14;
  }
  if (bill.vat.length > 0) {
    y = heading(pdf, y, 'IVA');
    for (const { label, tax } of bill.vat) y = row(pdf, y, label, tax);
    y += 14;
  }
  if (bill.supplies.length > 0) {
    y = heading(pdf, y, 'Forniture');
    for (const supply of bill.supplies.slice(0, 5)) y = row(pdf, y, supply.point, supply.usage);
    const more = bill.supplies.length - 5;
    if (more > 0) {
      y = roomFor(pdf, y, 14);
      pdf.font('regular').fontSize(10).fillColor(SOFT).text(`e altre ${more} forniture`, LEFT, y);
    }
  }
  foot(pdf);
}

/** A new A4 page; `compress: false` keeps the text searchable for tests. */
export function newPage({
  title,
  brand,
  lang,
  compress = true,
  tagged = false,
}: {
  title: string;
  brand: string;
  lang: string;
  compress?: boolean;
  /** The document marks its structure for screen readers: its content must be in `struct` elements. */
  tagged?: boolean;
}): Pdf {
  const pdf = new PDFDocument({
    // Without an initial font, because pdfkit would load one that has only Latin-1.
    ...{ size: 'A4', margin: 40, lang, displayTitle: true, compress, font: '' },
    ...(tagged && { tagged, pdfVersion: '1.7' as const }),
    info: { Title: title, Author: brand },
  });
  // pdfkit accepts a parsed font, which its types omit.
  for (const name of FONT_NAMES) pdf.registerFont(name, openFont(name) as unknown as PDFKit.Mixins.PDFFontSource);
  return pdf.font('regular');
}

/** Draws a page and returns the bytes of the PDF. */
export function drawPdf(pdf: Pdf, draw: () => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    draw();
    pdf.end();
  });
}

/** The bill as a PDF of A4 pages. `body` is the document as sent, valid or not; unreadable parts are omitted. */
export function billPdf(body: string, options: { brand: string; number: string; compress?: boolean }): Promise<Buffer> {
  const { brand, number, compress = true } = options;
  const bill = withTexts(printedBill(body, number), printable);
  const pdf = newPage({ title: `${bill.title} ${number}`, brand, lang: 'it-IT', compress });
  return drawPdf(pdf, () => draw(pdf, bill, printable(brand)));
}
