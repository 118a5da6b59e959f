import { toElements } from '../../engine/bill/elements/toElements';
import type { Elements } from '../../engine/contract/scope.generated';
import type { Report } from '../../engine/kernel/page/diagnostics';
import type { BillAnswer, DocumentSettings } from './readDocument';

const read = new WeakMap<BillAnswer, Elements>();

/** The root `elements` of a document. Each document is read once, although every render asks for it. */
export function readElements(answer: BillAnswer, settings: DocumentSettings, report: Report): Elements {
  const known = read.get(answer);
  if (known) return known;
  const elements = toElements(answer.document, answer.bill, report, settings);
  read.set(answer, elements);
  return elements;
}
