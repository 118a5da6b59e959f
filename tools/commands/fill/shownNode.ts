import type { ResolvedNode } from '../../../src/engine/types';
import type { Answer, Question } from '../../brands/question';
import { requireTemplate } from '../../brands/resolveBrand';
import { placementsOf } from '../explain/placements';

/** The first node that shows a form on a bill. Throws one sentence with advice when there is none. */
export function shownNode(form: string, answer: Answer, question: Question): ResolvedNode {
  const { composed, resolved, scope } = answer;
  requireTemplate(answer, question);
  if (scope.bill === undefined)
    throw new Error('The document is not a bill: the body of GET /document/{cryptoId} must be an object.');
  const [shown] = nodesWith(form, resolved.root);
  if (shown) return shown;
  const { template } = composed.layout;
  const node = placementsOf(composed, () => undefined).find(
    (one) => one.node.type === 'form' && one.node.props?.form === form,
  )?.node;
  if (!node)
    throw new Error(
      `No node of template ${template} shows the form ${form}. Add a node of type "form" with "props": { "form": "${form}" }.`,
    );
  throw new Error(
    `The form ${form} does not show on this bill. Run "bolletta explain ${node.id}" with the same options to see why.`,
  );
}

function nodesWith(form: string, node: ResolvedNode): ResolvedNode[] {
  const held = [...node.children, ...Object.values(node.slots).flat()].flatMap((one) => nodesWith(form, one));
  return node.type === 'form' && node.props.form === form ? [node, ...held] : held;
}
