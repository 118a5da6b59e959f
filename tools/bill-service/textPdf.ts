import { finished, INK, LEFT, newPage, RIGHT, SOFT } from './pdf';

/** Words as one A4 page: a title, and lines below it. */
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
  return finished(pdf, () => {
    const width = RIGHT - LEFT;
    pdf.font('Helvetica').fontSize(10).fillColor(SOFT).text(brand, LEFT, 52, { width });
    pdf.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(title, LEFT, 72, { width });
    pdf.font('Helvetica').fontSize(11);
    for (const line of lines) pdf.moveDown().text(line, { width });
  });
}
