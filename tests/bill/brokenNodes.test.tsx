import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { formatValue } from '../../src/engine/i18n/format';
import { TextsProvider } from '../../src/engine/i18n/TextsContext';
import type { Diagnostic } from '../../src/engine/kernel/page/diagnostics';
import { isValueObject } from '../../src/engine/kernel/page/value';
import { everyResolved, insideOf } from '../../src/engine/layout/resolve/insideOf';
import type { ResolvedNode } from '../../src/engine/layout/types';
import { registry } from '../../src/page/app/registry.generated';
import { FormsProvider } from '../../src/page/nodes/Form/FormsContext';
import { testForms } from '../../src/page/nodes/Form/testing';
import { RenderTree } from '../../src/page/renderer/RenderTree';
import type { Registry } from '../../src/page/renderer/registry';
import { createUiState } from '../../src/page/renderer/uiState';
import { cases, resolveCase } from '../support/bills';
import { withDocument } from '../support/page';

// The samples need the file system, the components need a document: this test has both.
await withDocument();

const forms = testForms();

function Broken(): never {
  throw new Error('broken on purpose');
}

/** Loads the lazy components first, so that everything renders in one pass. */
async function loaded(): Promise<Registry> {
  const entries = Object.entries<Registry[string]>(registry);
  await Promise.all(entries.map(([, entry]) => entry.preload?.()));
  return Object.fromEntries(entries);
}

async function draw(root: ResolvedNode, texts: Parameters<typeof TextsProvider>[0]['value'], parts: Registry) {
  const place = document.body.appendChild(document.createElement('div'));
  const diagnostics: Diagnostic[] = [];
  const react = createRoot(place, { onCaughtError: () => undefined });
  const stage = {
    registry: parts,
    run: async () => true,
    uiState: createUiState(new Map(), () => undefined),
    report: (diagnostic: Diagnostic) => void diagnostics.push(diagnostic),
  };
  const show = () =>
    react.render(
      <TextsProvider value={texts}>
        <FormsProvider value={forms}>
          <RenderTree root={root} {...stage} />
        </FormsProvider>
      </TextsProvider>,
    );
  await act(async () => show());
  // React delays suspended content for a moment.
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  // Imports that a form starts must not finish after the last test.
  await act(() => vi.dynamicImportSettled());
  const words = place.textContent ?? '';
  await act(async () => react.unmount());
  place.remove();
  return { words: words.replaceAll('\u00a0', ' '), diagnostics };
}

/** Types that are rendered: an unselected tab is in the tree but not on the screen. */
function typesIn(node: ResolvedNode): string[] {
  if (node.props.selected === false) return [];
  return [node.type, ...insideOf(node).flatMap(typesIn)];
}

/** Number of brands in which each type is broken; all with `npm run test:long`. */
const BRANDS = process.env.TEST_LONG === '1' ? Number.POSITIVE_INFINITY : 2;
/** Maximum number of modules with the type in a shortened page. */
const FEW = 2;

/** A page with only some of the modules that contain a type, and with the amount due. */
function shortened(root: ResolvedNode, type: string): ResolvedNode {
  let kept = 0;
  const keep = (node: ResolvedNode) => {
    if (node.type !== 'module' || everyResolved(node).some(({ id }) => id === 'amount-due')) return true;
    if (!typesIn(node).includes(type) || kept === FEW) return false;
    kept += 1;
    return true;
  };
  const cut = (node: ResolvedNode): ResolvedNode => ({
    ...node,
    children: node.children.filter(keep).map(cut),
    slots: Object.fromEntries(Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.filter(keep).map(cut)])),
  });
  return cut(root);
}

/** The text that replaces a broken node: from its layout, otherwise the notice that points to the PDF. */
function inItsStead({ fallback }: ResolvedNode, texts: Parameters<typeof formatValue>[1]): string {
  const own = typeof fallback === 'object' ? fallback.props.text : undefined;
  return formatValue(isValueObject(own) ? own : { kind: 'message', key: 'app.brokenPart' }, texts);
}

const pictures = cases.filter(
  ({ host, sample }) =>
    host !== '_default' && ['electricity-bands', 'direct-debit', 'several-supplies', 'complete-gas'].includes(sample.name),
);

describe('each node made to throw', () => {
  // Template 5 has the nodes that overlay the screen on phones only.
  const phones = pictures.filter(({ screen }) => screen === 'mobile');
  const onPhone = phones.map((one) => ({ ...resolveCase(one, { template: '5' }), host: one.host, page: `${one.host} 5` }));
  // Without the history it compares two periods.
  const periods = phones
    .filter(({ host, sample }) => host === 'aurora.localhost' && sample.name === 'electricity-bands')
    .map((one) => ({
      ...resolveCase(one, { template: '5', scope: { flags: { esponi_storico_consumi: false } } }),
      host: 'aurora.localhost without history',
      page: '5 without history',
    }));
  const onPages = pictures.map((one) => ({ ...resolveCase(one), host: one.host, page: `${one.host} ${one.screen}` }));
  const seen = [...onPages, ...onPhone, ...periods];
  const types = Object.keys(registry).filter((type) => seen.some(({ resolved }) => typesIn(resolved.root).includes(type)));

  it('all types of the registry stand in a sample, or are known to wait for a later one', () => {
    expect(
      Object.keys(registry)
        .filter((type) => !types.includes(type))
        .sort(),
    ).toEqual(['notice', 'skeleton']);
  });

  it.each(seen.map((one, index) => [one.page, index, one] as const))(
    '%s (%i) is drawn whole when nothing is broken',
    async (_page, _index, one) => {
      const { words, diagnostics } = await draw(one.resolved.root, one.texts, await loaded());
      expect(diagnostics).toEqual([]);
      expect(words).toMatch(/\d,\d\d €/);
    },
  );

  it.each(types)('%s', async (type) => {
    const parts = { ...(await loaded()), [type]: { component: Broken } };
    let broken = 0;
    const holding = seen.filter(({ resolved }) => typesIn(resolved.root).includes(type));
    const turn = types.indexOf(type);
    // Other bills on the same page break in the same place, and each brand has its own texts. So one page per brand is enough,
    // and the page and the first brand vary by type. Only one of the pages is rendered in full.
    const all = [...new Set(holding.map((one) => one.host))];
    const hosts = all.map((_, index) => all[(index + turn) % all.length]);
    for (const host of hosts) {
      if (broken === BRANDS) break;
      const pages = [...new Map(holding.filter((one) => one.host === host).map((one) => [one.page, one])).values()];
      const chosen = pages[turn % pages.length];
      if (!chosen) continue;
      const { resolved, texts } = chosen;
      const root = host === hosts[0] ? resolved.root : shortened(resolved.root, type);
      const { words, diagnostics } = await draw(root, texts, parts);
      // The content of a closed tab is not rendered, so it cannot break.
      if (diagnostics.length === 0) continue;
      broken += 1;
      expect(diagnostics.map(({ code }) => code)).toContain('node.broken');
      expect(diagnostics[0]?.message).toContain(type);
      const said = everyResolved(root)
        .filter((node) => node.type === type)
        .map((node) => inItsStead(node, texts));
      expect(
        said.filter((one) => words.includes(one)),
        'what stands there instead',
      ).not.toEqual([]);
      if (type !== 'amount') expect(words, 'the amount due').toMatch(/\d,\d\d €/);
    }
    expect(broken, 'drawn at least once').toBeGreaterThan(0);
  });
});
