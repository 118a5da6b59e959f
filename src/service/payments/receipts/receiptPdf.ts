import type { RicevutaAnswer } from '../../../engine/contract/api.generated';
import { drawPdf, INK, LEFT, newPage, RIGHT, SOFT } from '../../documents/pdf';
import { printable } from '../../documents/pdfFonts';

const TEXT_LEFT = LEFT + 130;
const LABEL = { width: 120 };
/** At most three lines, so that the longest receipt fits on its page. */
const TEXT = { width: RIGHT - TEXT_LEFT, height: 44, ellipsis: true };

/** The receipts as an A4 PDF, one on each page, with the text of the answer. `compress: false` keeps it searchable for tests. */
export function receiptPdf(
  { titolo, ricevute, nota_bollo }: RicevutaAnswer,
  { brand, compress = true }: { brand: string; compress?: boolean },
): Promise<Buffer> {
  const title = printable(titolo ?? '');
  const name = [title, ...ricevute.map(({ numero }) => numero)].join(' ');
  const pdf = newPage({ title: name, brand: printable(brand), lang: 'it-IT', compress, tagged: true });
  const width = RIGHT - LEFT;
  return drawPdf(pdf, () => {
    const whole = pdf.struct('Document');
    pdf.addStructure(whole);
    const add = (tag: 'H1' | 'P', draw: () => void) => whole.add(pdf.struct(tag, {}, draw));
    for (const [index, { righe }] of ricevute.entries()) {
      if (index > 0) pdf.addPage();
      add('P', () => pdf.font('regular').fontSize(10).fillColor(SOFT).text(printable(brand), LEFT, 52, { width }));
      add('H1', () => pdf.font('bold').fontSize(18).fillColor(INK).text(title, LEFT, 72, { width }));
      let y = pdf.y + 20;
      for (const { etichetta, testo } of righe ?? []) {
        add('P', () => {
          pdf.font('regular').fontSize(10.5).fillColor(SOFT).text(printable(etichetta), LEFT, y, LABEL);
          pdf.fillColor(INK).text(printable(testo), TEXT_LEFT, y, TEXT);
        });
        y = pdf.y + 8;
      }
      if (nota_bollo)
        add('P', () =>
          pdf
            .font('regular')
            .fontSize(10)
            .fillColor(SOFT)
            .text(printable(nota_bollo), LEFT, y + 8, { width }),
        );
    }
    whole.end();
  });
}
