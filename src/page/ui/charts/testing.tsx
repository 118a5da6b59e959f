import { parse } from '@formatjs/icu-messageformat-parser';
import { act, useState } from 'react';
import words from '../../../../hosts/_default/locales/messages.json';
import { TextsProvider } from '../../../engine/i18n/TextsContext';
import { createTexts, type Texts } from '../../../engine/i18n/texts';
import type { NodeProps } from '../../../engine/kernel/page/node';
import { openRoot } from '../testing';

const made = new Map<string, Texts>();

/** The texts of charts, as a brand would have them. */
export function chartTexts(locale: 'it' | 'en' = 'it'): Texts {
  const texts = made.get(locale) ?? makeTexts(locale);
  made.set(locale, texts);
  return texts;
}

function makeTexts(locale: 'it' | 'en'): Texts {
  const own = Object.entries(words[locale]).filter(([key]) => /^(?:chart|ui\.pages)\./.test(key));
  const messages = Object.fromEntries(own.map(([key, text]) => [key, parse(text)]));
  return createTexts(locale, messages, 'suffix', (problem) => {
    throw new Error(problem);
  });
}

/** Renders a node as the renderer does, with working UI state and its own address, and returns its outermost element. */
export function drawChart<P>(
  Node: (props: NodeProps<P>) => React.ReactNode,
  props: P,
  state: Readonly<Record<string, string>> = {},
  address = `test/${document.body.childElementCount}`,
): HTMLElement {
  const { place, root } = openRoot();
  act(() => root.render(<Drawn Node={Node} props={props} state={state} address={address} />));
  const node = place.querySelector<HTMLElement>('[data-node]');
  if (!node) throw new Error('the node has no outermost element');
  return node;
}

interface DrawnProps<P> {
  Node: (props: NodeProps<P>) => React.ReactNode;
  props: P;
  state: Readonly<Record<string, string>>;
  address: string;
}

function Drawn<P>({ Node, props, state, address }: DrawnProps<P>) {
  const [own, setOwn] = useState(state);
  const ui = {
    get: (name: string) => own[name],
    set: (name: string, value: string) => setOwn((last) => ({ ...last, [name]: value })),
  };
  return (
    <TextsProvider value={chartTexts()}>
      <Node
        root={{ 'data-node': 'drawn' }}
        address={address}
        props={props}
        slots={{}}
        on={{}}
        run={async () => true}
        ui={ui}
        {...{ children: [] }}
      />
    </TextsProvider>
  );
}

/** Text that must never appear in a page. */
export const badText = /NaN|undefined|null|Infinity|Invalid Date|\[object/;
