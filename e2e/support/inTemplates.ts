import { Hono } from 'hono';
import { BRAND_BLOCK, type BrandFile } from '../../src/engine/contract/brand';
import { dataBlock, dataIn } from '../../src/service/serving/html';

/** The site with bills under the template that `template` in the address names, regardless of the brand. */
export function inTemplates(site: Hono): Hono {
  const asked = new Hono();
  asked.get('*', async (c, next) => {
    const template = c.req.query('template');
    if (template === undefined) return next();
    const headers = new Headers(c.req.raw.headers);
    headers.delete('accept-encoding');
    const answer = await site.fetch(new Request(c.req.url, { headers }), c.env);
    // Calls of the page have a `template` parameter, too.
    if (answer.headers.get('content-type')?.startsWith('text/html') !== true) return answer;
    const html = await answer.text();
    // Our own build wrote it.
    const brand = dataIn(html, BRAND_BLOCK) as BrandFile;
    const changed = { ...brand, settings: { ...brand.settings, template, desktopVariants: {} } };
    return new Response(
      html.replace(dataBlock(BRAND_BLOCK, brand), () => dataBlock(BRAND_BLOCK, changed)),
      answer,
    );
  });
  return asked.route('/', site);
}
