import { act, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { ResolveResult } from '../../src/brands/trees/question';
import { TextsProvider } from '../../src/engine/i18n/TextsContext';
import type { Diagnostic } from '../../src/engine/kernel/page/diagnostics';
import { resolve } from '../../src/engine/layout/resolve/resolve';
import { registry as ofBills } from '../../src/page/app/registry.generated';
import { siteRegistry } from '../../src/page/app/site/registry.generated';
import { RenderTree } from '../../src/page/renderer/RenderTree';
import type { Registry } from '../../src/page/renderer/registry';
import { createUiState, type UiState } from '../../src/page/renderer/uiState';
import './withoutOwnerStacks';

export { withDocument } from './document';

const registry: Registry = { ...ofBills, ...siteRegistry };

/** An open page, for tests. */
export interface OpenPage {
  place: HTMLElement;
  /** Diagnostics of rendering only. */
  diagnostics: readonly Diagnostic[];
  press: (element: Element) => Promise<void>;
  close: () => Promise<void>;
}

/** Renders an answer as the page does, and resolves it again after every press; with `resolveBill` like the page of a bill. */
export async function openPage({ composed, scope, env, texts }: ResolveResult, resolveTree = resolve): Promise<OpenPage> {
  const entries = Object.entries<Registry[string]>(registry);
  await Promise.all(entries.map(([, entry]) => entry.preload?.()));
  const place = document.body.appendChild(document.createElement('div'));
  const diagnostics: Diagnostic[] = [];
  const uiState = createUiState(new Map(), () => undefined);
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const run: Parameters<typeof RenderTree>[0]['run'] = async (action) => {
    if (action.do === 'select') uiState.set(action.state, action.value);
    return true;
  };
  const Page = ({ ui }: { ui: UiState }) => {
    const choices = useSyncExternalStore(ui.subscribe, ui.snapshot);
    const { root } = resolveTree(composed.layout, scope, { ...env, ui: choices });
    return (
      <TextsProvider value={texts}>
        <RenderTree root={root} registry={registry} run={run} uiState={ui} report={report} />
      </TextsProvider>
    );
  };
  const react = createRoot(place, { onCaughtError: () => undefined });
  // React delays suspended content for a moment.
  const settle = () =>
    act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((done) => setTimeout(done, 20));
    });
  await act(async () => react.render(<Page ui={uiState} />));
  await settle();
  return {
    place,
    diagnostics,
    press: async (element) => {
      await act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
      await settle();
    },
    close: async () => {
      await act(async () => react.unmount());
      place.remove();
    },
  };
}
