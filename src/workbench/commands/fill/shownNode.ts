import { openBrand } from '../../../brands/openBrand';
import { pagesOf, sourceFiles } from '../../../brands/readBrand';
import type { ResolveInput, ResolveResult } from '../../../brands/trees/question';
import { requireTemplate } from '../../../brands/trees/resolveBrand';
import { pageLayout } from '../../../brands/trees/resolvePage';
import { placementsOf } from '../../../engine/analysis/placements';
import { everyNode } from '../../../engine/layout/everyNode';
import { everyResolved } from '../../../engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../../engine/layout/types';

/** The first node that shows a form on a bill or a page of the site. Throws one sentence with advice if there is none. */
export function shownNode(form: string, answer: ResolveResult, question: ResolveInput): ResolvedNode {
  const { composed, resolved, scope } = answer;
  const { page } = question;
  if (!page) requireTemplate(answer, question);
  if (!page && scope.bill === undefined)
    throw new Error('The document is not a bill: the body of GET /document/{cryptoId} must be an object.');
  const shown = everyResolved(resolved.root).find(({ type, props }) => type === 'form' && props.form === form);
  if (shown) return shown;
  const { template } = composed.layout;
  const node = placementsOf(composed, () => undefined).find(
    (one) => one.node.type === 'form' && one.node.props?.form === form,
  )?.node;
  if (!node) {
    const [other] = pagesWith(form, question);
    if (other !== undefined)
      throw new Error(
        `The form ${form} stands on the page ${other}. Run "bolletta fill ${form} --host ${question.host} --page ${other}".`,
      );
    throw new Error(
      `No node of ${page ? `the page ${page.name}` : `template ${template}`} shows the form ${form}. Add a node of type "form" with "props": { "form": "${form}" }.`,
    );
  }
  throw new Error(
    `The form ${form} does not show on this ${page ? 'page' : 'bill'}. Run "bolletta explain ${node.id}" with the same options to see why.`,
  );
}

/** Pages of the brand's site that show a form. */
function pagesWith(form: string, { host, hosts }: ResolveInput): string[] {
  const brand = openBrand(host, hosts);
  if (!brand.site) return [];
  return pagesOf(sourceFiles(brand.files)).filter((page) => {
    const { nodes, modules } = pageLayout(page, brand);
    const all = everyNode([...nodes, ...Object.values(modules).flatMap((module) => module.nodes)]);
    return all.some(({ type, props }) => type === 'form' && props?.form === form);
  });
}
