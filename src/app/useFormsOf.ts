import { useMemo } from 'react';
import { formQuery } from '../api/brandFile.queries';
import type { Env, Layout, Scope } from '../engine/types';
import type { BuiltForm } from '../forms/context';
import type { FormResult, Forms, MakeValidators } from '../forms/forms';
import type { Action } from '../kernel/action';
import { report } from './diagnostics';
import type { Post } from './sendForm';
import { useServices } from './services';
import { type Message, say, unsay } from './snackbars';
import type { BillData } from './useBill';

interface FormsOptions {
  layout: Layout;
  scope: Scope;
  env: Env;
  /** Distinguishes the drafts of one bill, or of one customer, from those of another. */
  bill: string;
  /** Of a bill: what is written survives a reload, for whoever has the link. */
  linkId?: string | undefined;
  /** Makes the call of a form; undefined while it has no address. The same function as long as it goes to the same one. */
  post: Post | undefined;
  run: (action: Action) => Promise<boolean>;
  follow: (action: Action) => unknown;
}

/** Sends the forms of a bill. Without the link's id the server could not tell whose bill it is. */
export function usePostOfBill({ client, session: { linkId } }: Pick<BillData, 'client' | 'session'>): Post | undefined {
  return useMemo(() => {
    if (linkId === undefined) return undefined;
    return async (form, request) => (await withForms()).postOfBill(client, linkId, form, request);
  }, [client, linkId]);
}

/** Comes with the first form, so that it is there when the network is not. */
export const withForms = () => import('./withForms');

/** What the forms of this page need: their files, the data that they read, their drafts, and the submission. */
export function useFormsOf({ layout, scope, env, bill, linkId, post, run, follow }: FormsOptions): Forms {
  const { brand, wire, queryClient, drafts } = useServices();
  const lasting = useMemo(
    (): Pick<Forms, 'has' | 'load' | 'send' | 'tell' | 'refresh' | 'follow'> => ({
      has: (form) => Object.hasOwn(brand.forms, form),
      load: async (form) => {
        const files = queryClient.fetchQuery(formQuery<BuiltForm, { makeValidators: MakeValidators }>(wire, brand, form));
        const [parts, { askBeforeLeaving, keepDrafts }] = await Promise.all([files, withForms()]);
        askBeforeLeaving(drafts);
        if (linkId !== undefined) await keepDrafts(drafts, linkId);
        return { definition: parts.definition, makeValidators: parts.validators.makeValidators };
      },
      send: async (form, request) => (await withForms()).sendForm(form, request, { wire, post }),
      tell: (draft, result) => {
        const about = `form ${draft}`;
        if (result) say({ ...messages[result], about });
        else unsay(about);
      },
      refresh: (roots) => {
        for (const root of roots) void run({ do: 'refresh', root });
      },
      follow,
    }),
    [brand, wire, queryClient, drafts, linkId, post, run, follow],
  );
  const base = useMemo(() => ({ layout, report }), [layout]);
  return { ...lasting, bill, base, reading: { scope, env }, drafts };
}

const messages = {
  accepted: { key: 'form.taken', tone: 'settled', timeout: 10_000 },
  failed: { key: 'form.failed', tone: 'problem' },
  unknown: { key: 'form.unknown', tone: 'attention' },
} as const satisfies Record<FormResult, Message>;
