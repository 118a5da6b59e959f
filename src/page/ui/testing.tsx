import { parse } from '@formatjs/icu-messageformat-parser';
import { act, type ComponentType, type ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import words from '../../../hosts/_default/locales/messages.json';
import { TextsProvider } from '../../engine/i18n/TextsContext';
import { createTexts } from '../../engine/i18n/texts';
import type { Action } from '../../engine/kernel/page/action';
import type { Child, NodeProps } from '../../engine/kernel/page/node';

export { label } from '../../../tests/support/texts';

/** A node of an examples file, with the props, actions and children that the engine would produce. */
export interface ExampleNode {
  type: string;
  id?: string;
  props?: object;
  on?: Record<string, Action>;
  children?: ExampleNode[];
}

export interface Examples {
  valid: (Omit<ExampleNode, 'type'> & { title: string; node: { type: string; id: string } })[];
}

const messages = Object.fromEntries(Object.entries(words.it).map(([key, text]) => [key, parse(text)]));
/** The texts of the default brand in Italian. */
export const texts = createTexts('it', messages, 'suffix', () => undefined);

/** The props that the renderer would pass to a component; children are rendered by `draw`, or as plain text. */
export function nodeProps(example: ExampleNode, draw?: (child: ExampleNode) => ReactElement) {
  const children = (example.children ?? []).map((child, index): Child => {
    const id = child.id ?? `${child.type}-${index}`;
    const element = draw?.(child) ?? <p key={id}>{`child ${id}`}</p>;
    return { id, key: id, type: child.type, props: { ...child.props }, on: child.on ?? {}, element };
  });
  return {
    root: { 'data-node': example.id ?? example.type },
    address: `test/${example.id ?? example.type}`,
    props: example.props ?? {},
    children,
    slots: {},
    on: example.on ?? {},
    run: vi.fn<(action: Action) => Promise<boolean>>(async () => true),
    ui: { get: vi.fn(), set: vi.fn() },
  };
}

/**
 * Creates a React root that is unmounted after the test, by default in a new element. Pending React work would access `window`
 * after the test's document is gone.
 */
export function openRoot(place = document.body.appendChild(document.createElement('div'))): { place: HTMLElement; root: Root } {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return { place, root };
}

/** jsdom has the dialog element but not its methods; browsers fire the close event asynchronously. */
export function openableDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
}

/** Renders one node in a new element and returns the element with the node's props. */
export async function drawNode(component: unknown, example: ExampleNode, changes: Partial<NodeProps<object>> = {}) {
  const Node = component as ComponentType<NodeProps<object>>; // each component narrows its props; the example is its contract
  const { place, root } = openRoot();
  const given = { ...nodeProps(example), ...changes };
  const show = (props: object) =>
    act(async () =>
      root.render(
        <TextsProvider value={texts}>
          <Node {...given} props={props} />
        </TextsProvider>,
      ),
    );
  await show(given.props);
  return { ...given, place, show, node: place.querySelector('[data-node]'), words: () => place.textContent ?? '' };
}

/** The only element with this role or tag; a name narrows the search. */
export function find(place: Element, selector: string, name = ''): HTMLElement {
  const found = [...place.querySelectorAll<HTMLElement>(selector)].filter((one) => (one.textContent ?? '').includes(name));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} elements for ${selector} "${name}"`);
  return found[0];
}

/** Clicks an element and flushes the effects. */
export const press = (element: Element) =>
  act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));

/** Waits for code that a component imports lazily. */
export const loaded = () => act(() => vi.dynamicImportSettled());

const forbidden = /\b(undefined|NaN|null)\b|\[object|Invalid Date/;

/** Checks an example of a node: a root with its attributes, and no leaked value in the text. */
export async function expectValidMarkup(component: unknown, example: Examples['valid'][number]) {
  const drawn = await drawNode(component, { ...example, type: example.node.type, id: example.node.id });
  if (drawn.node?.getAttribute('data-node') !== example.node.id) throw new Error(`${example.title}: no root`);
  const leaked = forbidden.exec(drawn.words());
  if (leaked) throw new Error(`${example.title}: ${leaked[0]} among the words`);
  return drawn;
}
