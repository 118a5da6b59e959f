import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { loadValidators } from '../../src/brands/forms/forms';
import { projectRoot } from '../../src/brands/readBrand';
import { createDrafts } from '../../src/engine/forms/drafts';
import { createQueryClient } from '../../src/page/api/queryClient';
import { browserWire } from '../../src/page/api/wire';
import { registry } from '../../src/page/app/registry.generated';
import { openSite } from '../../src/page/app/site/page/Site';
import { showSnackbar } from '../../src/page/app/snackbars/snackbars';
import { Root } from '../../src/page/app/start/Root';
import { brandFiles, buildBrands } from '../../tools/build/brand/buildBrands';
import { brandSources } from '../../tools/build/sources';
import '../support/withoutOwnerStacks';
import { aurora, type TextKey } from '../support/texts';
import type { Answer } from './wire';

/** A brand as the build produces it. */
export interface BuiltBrand {
  brand: Parameters<typeof Root>[0]['services']['brand'];
  /** Built files by address. */
  files: ReadonlyMap<string, Buffer>;
}

export function buildBrand(host: string): BuiltBrand {
  const { hosts } = buildBrands(brandSources(projectRoot), [host]);
  const built = hosts.get(host);
  if (!built) throw new Error(`no brand ${host}`);
  return { brand: built.brand, files: brandFiles(hosts) };
}

/** Values of fields, by the keys of their labels: a text, the label of a choice, or whether it is ticked. */
export type FieldValues = Readonly<Partial<Record<TextKey, string | boolean>>>;

/** A rendered page of the site, with its components, in the document of the test. */
export interface DrawnPage {
  /** Advances the time in the page, ms. */
  pass: (ms: number) => Promise<void>;
  /** Waits for work outside the page and for the page's reaction to it. */
  during: (work: () => Promise<void>) => Promise<void>;
  /** Text of the element at this selector, with normal spaces. */
  says: (selector: string) => string;
  valueOf: (key: TextKey) => string | boolean;
  /** The current values of the same fields. */
  values: (of: FieldValues) => FieldValues;
  /** Types, selects or ticks. */
  fill: (values: FieldValues) => Promise<void>;
  /** Presses the first button with this text in the main part. */
  press: (key: TextKey, selector?: string) => Promise<void>;
  /** Whether a button with this text shows inside a selector. */
  offers: (key: TextKey, selector: string) => boolean;
  setOnline: (isOnline: boolean) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens an address of the site of a brand. `answer` receives the requests for anything that is not a file of the brand. */
export async function openDrawnPage({ brand, files }: BuiltBrand, address: string, answer: Answer): Promise<DrawnPage> {
  let isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const fetch: Answer = async (path, init) => {
    const file = files.get(path);
    return file ? new Response(new Uint8Array(file)) : answer(path, init);
  };
  const load = async (path: string) => ({ makeValidators: await loadValidators(String(files.get(path))) });
  const wire = { ...browserWire(new Map()), fetch, load };
  history.replaceState(null, '', address);
  const queryClient = createQueryClient();
  const services = { brand, wire, queryClient, drafts: createDrafts(), registry };
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await vi.dynamicImportSettled();
    });
  // Not awaited: it only progresses when the test advances the time.
  void openSite(services).then((Page) => root.render(<Root services={services} first={undefined} Page={Page} />));
  await pass(1000);
  const controlOf = (key: TextKey): HTMLInputElement | HTMLSelectElement => {
    const named = [...place.querySelectorAll('main label')].find((one) => wordsOf(one).startsWith(aurora.text(key)));
    const control = document.getElementById(named?.getAttribute('for') ?? '') ?? named?.querySelector('input');
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control;
    throw new Error(`no field ${key}. The page says: ${wordsOf(place)}`);
  };
  const buttonsIn = (selector: string, key: TextKey) =>
    [...place.querySelectorAll<HTMLElement>(`${selector} button`)].filter((one) => wordsOf(one) === aurora.text(key));
  const keysOf = (values: FieldValues) => Object.keys(values) as TextKey[];
  const current = (key: TextKey) => {
    const control = controlOf(key);
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
    return control.type === 'checkbox' ? control.checked : control.value;
  };
  const fillOne = (key: TextKey, value: string | boolean | undefined) =>
    act(async () => {
      const control = controlOf(key);
      if (typeof value === 'boolean') {
        if ((control as HTMLInputElement).checked !== value) control.click();
        return;
      }
      const isChoice = control instanceof HTMLSelectElement;
      const word = isChoice ? [...control.options].find(({ text }) => text === value)?.value : value;
      // React only notices values set through the setter of the element's prototype.
      const own = isChoice ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
      Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(control, word);
      control.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }));
    });
  return {
    pass,
    during: (work) => act(work),
    says: (selector) => [...place.querySelectorAll(selector)].map(wordsOf).join(' ').trim(),
    valueOf: current,
    values: (of) => Object.fromEntries(keysOf(of).map((key) => [key, current(key)])),
    fill: async (values) => {
      for (const key of keysOf(values)) await fillOne(key, values[key]);
    },
    press: async (key, selector = 'main') => {
      const [button] = buttonsIn(selector, key);
      if (!button) throw new Error(`no button ${key} at ${selector}. The page says: ${wordsOf(place)}`);
      await act(async () => button.click());
    },
    offers: (key, selector) => buttonsIn(selector, key).length > 0,
    setOnline: (is) =>
      act(async () => {
        isOnline = is;
        dispatchEvent(new Event(is ? 'online' : 'offline'));
      }),
    close: async () => {
      await act(async () => {
        root.unmount();
        showSnackbar(undefined);
      });
      place.remove();
      queryClient.clear();
      if (!isOnline) dispatchEvent(new Event('online'));
      vi.clearAllTimers();
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}

function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
