import { drawPdf, INK, LEFT, newPage, RIGHT, SOFT } from './pdf';
import { printable } from './pdfFonts';

/** A text as an A4 page: a title with lines below it. */
export function textPdf({
  brand,
  lang,
  title,
  lines,
}: {
  brand: string;
  lang: string;
  title: string;
  lines: readonly string[];
}): Promise<Buffer> {
  const pdf = newPage({ title, brand, lang });
  return drawPdf(pdf, () => {
    const width = RIGHT - LEFT;
    pdf.font('regular').fontSize(10).fillColor(SOFT).text(printable(brand), LEFT, 52, { width });
    pdf.font('bold').fontSize(18).fillColor(INK).text(printable(title), LEFT, 72, { width });
    pdf.font('regular').fontSize(11);
    for (const line of lines) pdf.moveDown().text(printable(line), { width });
  });
}
