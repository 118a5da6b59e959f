import type { BrandFiles } from '../../../../brands/readBrand';
import type { ReportProblem } from '../../../../brands/text/problem';
import { asList, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import type { Origin } from '../../../../engine/layout/compile/parse';
import { everyNode } from '../../../../engine/layout/everyNode';
import type { LayoutCheck } from '../../layouts/check';
import { AMOUNT } from './amountDue';

/** Paths of the amount due, as in the product's own modules. */
const DUE: readonly string[] = ['bill.payment.fields.due.value', 'bill.payment.due', 'bill.payment.dueText'];

/**
 * Checks that the node "amount-due" is a large figure that shows the bill's amount due. Any other figure would contradict the
 * payment state, the buttons and the amount that a provider charges.
 */
export function checkAmountNode(brand: BrandFiles, { composed }: LayoutCheck, report: ReportProblem): void {
  const isOwn = ({ file }: Origin) => brand.layouts.some((one) => one.layer === 'brand' && one.file === file);
  const said = new Set<string>();
  const complain = (mark: Origin | undefined, message: string) => {
    const key = JSON.stringify(mark);
    if (!mark || !isOwn(mark) || said.has(key)) return;
    said.add(key);
    report({ code: 'layout.amountDue.other', level: 'error', mark, message });
  };
  for (const { layout, sources } of composed) {
    const nodes = [layout, ...Object.values(layout.modules)].flatMap((one) => everyNode(one.nodes));
    for (const node of nodes.filter(({ id }) => id === AMOUNT)) {
      const written = sources.nodes.get(node);
      if (node.type !== 'amount') {
        const message = `The node "${AMOUNT}" is the amount due, but here it is of type ${node.type}. Give it type amount, or give this node another id and keep "${AMOUNT}".`;
        complain(written && { ...written, pointer: `${written.pointer}/type` }, message);
      } else if (!showsDue(own(node.props, 'value'))) {
        const override = [...(sources.overrides.get(node) ?? [])].find(([path]) => /^props(?:$|\.value)/.test(path))?.[1];
        const own = written && { ...written, pointer: `${written.pointer}/props/value` };
        const message = `The node "${AMOUNT}" must show what is due, and nothing else: begin its value with {"get": "bill.payment.due"}, and put other figures into nodes of their own.`;
        complain(override?.origin ?? own, message);
      }
    }
  }
}

/** Whether a value is a path of the amount due, or a `first` that begins with such a path and contains no other figures. */
function showsDue(value: Json | undefined): boolean {
  const parts = asList(own(value, 'first')) ?? [value];
  const pathOf = (part: Json | undefined) => ownText(part, 'get');
  const isDue = (part: Json | undefined) => DUE.includes(pathOf(part) ?? '');
  const isWords = (part: Json | undefined) => own(part, 't') !== undefined || own(part, 'if') !== undefined;
  return isDue(parts[0] as Json | undefined) && parts.every((part) => isDue(part as Json) || isWords(part as Json));
}
