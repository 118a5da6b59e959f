import type { BrandFiles } from '../../../../brands/readBrand';
import type { ReportProblem } from '../../../../brands/text/problem';
import { asList, type Json, own, ownText } from '../../../../engine/kernel/text/json';
import type { Origin } from '../../../../engine/layout/compile/parse';
import { everyNode } from '../../../../engine/layout/everyNode';
import type { LayoutCheck } from '../../layouts/check';
import { nodesWritten } from '../../layouts/written';
import { AMOUNT } from './amountDue';

/** Paths of the amount due, as in the product's own modules. */
const DUE: readonly string[] = ['bill.payment.fields.due.value', 'bill.payment.due', 'bill.payment.dueText'];

/**
 * Checks that the node "amount-due" is a large figure that shows the bill's amount due. Any other figure would contradict the
 * payment state, the buttons and the amount that a provider charges.
 */
export function checkAmountNode(brand: BrandFiles, { composed }: LayoutCheck, report: ReportProblem): void {
  const isOwn = ({ file }: Origin) => brand.layouts.some((one) => one.layer === 'brand' && one.file === file);
  const ofProduct = figuresOf(brand.layouts);
  const reported = new Set<string>();
  const complain = (mark: Origin | undefined, message: string) => {
    const key = JSON.stringify(mark);
    if (!mark || !isOwn(mark) || reported.has(key)) return;
    reported.add(key);
    report({ code: 'layout.amountDue.other', level: 'error', mark, message });
  };
  for (const { layout, sources } of composed) {
    const nodes = [layout, ...Object.values(layout.modules)].flatMap((one) => everyNode(one.nodes));
    for (const node of nodes.filter(({ id }) => id === AMOUNT)) {
      const written = sources.nodes.get(node);
      if (node.type !== 'amount') {
        const message = `The node "${AMOUNT}" is the amount due, but here it is of type ${node.type}. Give it type amount, or give this node another id and keep "${AMOUNT}".`;
        complain(written && { ...written, pointer: `${written.pointer}/type` }, message);
      } else if (!showsDue(own(node.props, 'value'), ofProduct)) {
        const override = [...(sources.overrides.get(node) ?? [])].find(([path]) => /^props(?:$|\.value)/.test(path))?.[1];
        const own = written && { ...written, pointer: `${written.pointer}/props/value` };
        const message = `The node "${AMOUNT}" must show what is due, and nothing else: begin its value with {"get": "bill.payment.due"}, and put other figures into nodes of their own.`;
        complain(override?.origin ?? own, message);
      }
    }
  }
}

/** The alternatives of the amount due in the product's own modules, as JSON: a copy of such a module may contain them. */
function figuresOf(files: BrandFiles['layouts']): ReadonlySet<string> {
  const base = files.filter(({ layer, content }) => layer === 'base' && own(content, 'nodes') !== undefined);
  const nodes = base.flatMap(({ content }) => nodesWritten(content)).filter(({ id }) => id === AMOUNT);
  return new Set(nodes.flatMap(({ props }) => alternativesOf(own(props, 'value'))).map((one) => JSON.stringify(one)));
}

/** The alternatives of a value: those of a `first`, else the value itself. */
function alternativesOf(value: Json | undefined): readonly (Json | undefined)[] {
  return asList(own(value, 'first')) ?? [value];
}

/**
 * Whether a value is a path of the amount due, or a `first` that begins with such a path and contains no other figures besides
 * those of the product.
 */
function showsDue(value: Json | undefined, ofProduct: ReadonlySet<string>): boolean {
  const isDue = (part: Json | undefined) => DUE.includes(ownText(part, 'get') ?? '');
  const isWords = (part: Json | undefined) => own(part, 't') !== undefined || own(part, 'if') !== undefined;
  const parts = alternativesOf(value).filter((part) => isDue(part) || !ofProduct.has(JSON.stringify(part)));
  return isDue(parts[0]) && parts.every((part) => isDue(part) || isWords(part));
}
