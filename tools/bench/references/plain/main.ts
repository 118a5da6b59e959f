import '../shared/bill.css';
import { fetchBill } from '../shared/bill';

function element(name: string, text: string, ...children: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

const { amount, sentence, sections } = await fetchBill();
const answer = element('section', '', element('h1', amount), element('p', sentence));
answer.dataset.node = 'amount-due';
const rest = sections.map(({ title, rows }) =>
  element(
    'section',
    '',
    element('h2', title),
    element('dl', '', ...rows.flatMap(([label, value]) => [element('dt', label), element('dd', value)])),
  ),
);
document.getElementById('app')?.replaceChildren(element('main', '', answer, ...rest));
