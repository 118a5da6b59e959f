import { type Context, Hono } from 'hono';
import type { Brand } from '../../../brands/serviceBrands';
import { type FaqFile, faqFiles, faqIn } from '../../../samples/site/faq';
import { supportedLanguage } from '../../../samples/site/words';
import { authorised, type ServiceDeps, type ServiceEnv } from '../../api/access';
import { errorResponse } from '../../api/errorResponse';
import { textPdf } from '../../documents/textPdf';
import { customerIn } from '../customer';
import { sendJson } from '../paging';

/** The frequent questions with their answers and files: the same for every customer of a brand. */
export function faqCalls(deps: ServiceDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const customer = authorised(deps, 'customers');
  /** Brand name and file -> its PDF, cached because the list contains its size. */
  const made = new Map<string, Promise<Buffer>>();
  const pdfOf = ({ name: brand }: Brand, { id, title, lines }: FaqFile, lang: string) => {
    const key = `${brand}\n${id}`;
    const pdf = made.get(key) ?? textPdf({ brand, lang, title, lines });
    made.set(key, pdf);
    return pdf;
  };
  const brandIn = (c: Context<ServiceEnv>) => deps.brands.get(customerIn(c).host);
  const attachmentsOf = (brand: Brand, lang: string, files: readonly FaqFile[] = []) =>
    Promise.all(files.map(async (file) => ({ id: file.id, name: file.name, size: (await pdfOf(brand, file, lang)).length })));

  app.get('/api/Faq/attach/:topic/:question/:file', customer, async (c) => {
    const { topic, question, file: id } = c.req.param();
    const found = faqFiles().find((one) => one.topic === topic && one.question === question && one.file.id === id);
    const brand = brandIn(c);
    if (found === undefined || brand === undefined) return errorResponse(c, 404, 'file_unknown', 'There is no such file.');
    return c.body(new Uint8Array(await pdfOf(brand, found.file, found.lang)), 200, { 'Content-Type': 'application/pdf' });
  });

  app.get('/api/Faq/:language', customer, async (c) => {
    const brand = brandIn(c);
    if (brand === undefined) return c.notFound();
    const lang = supportedLanguage(c.req.param('language'), brand.locales);
    const topics = faqIn(lang, brand.locales).map(async ({ questions, ...topic }) => ({
      ...topic,
      questions: await Promise.all(
        questions.map(async ({ files, ...one }) => ({ ...one, attachments: await attachmentsOf(brand, lang, files) })),
      ),
    }));
    return sendJson(c, { topics: await Promise.all(topics) });
  });
  return app;
}
