import { useMemo } from 'react';
import type { BuiltForm } from '../../../engine/forms/context';
import type { FormResult, Forms, MakeValidators } from '../../../engine/forms/forms';
import type { Action } from '../../../engine/kernel/page/action';
import type { Env, Layout, Scope } from '../../../engine/layout/types';
import { formQuery } from '../../api/brand/brandFile.queries';
import type { BillData } from '../bill/useBill';
import { report } from '../page/diagnostics';
import { hideSnackbar, type SnackbarMessage, showSnackbar } from '../snackbars/snackbars';
import { useServices } from '../start/services';
import type { Post } from './sendForm';

interface FormsOptions {
  layout: Layout;
  scope: Scope;
  env: Env;
  /** Key of the bill or customer, which separates its drafts from those of others. */
  bill: string;
  /** Link id of a bill. With it, unsent input on the bill is restored after a reload of the tab. */
  linkId?: string | undefined;
  /** Makes the call of a form; undefined while there is no address. Must keep its identity as long as the address is the same. */
  post: Post | undefined;
  run: (action: Action) => Promise<boolean>;
  follow: (action: Action) => unknown;
}

/** Returns the function that sends the forms of a bill. Undefined without a link id, by which the server identifies the bill. */
export function usePostOfBill({ client, session: { linkId } }: Pick<BillData, 'client' | 'session'>): Post | undefined {
  return useMemo(() => {
    if (linkId === undefined) return undefined;
    return async (form, request) => (await withForms()).postOfBill(client, linkId, form, request);
  }, [client, linkId]);
}

/** Loads the code of forms. It is loaded with the first form, so that it is available offline later. */
export const withForms = () => import('./withForms');

/** Everything that the forms of this page need: their files, the data that they read, their drafts, and the submission. */
export function useFormsOf({ layout, scope, env, bill, linkId, post, run, follow }: FormsOptions): Forms {
  const { brand, wire, queryClient, drafts } = useServices();
  const lasting = useMemo(
    (): Pick<Forms, 'has' | 'load' | 'send' | 'showResult' | 'refresh' | 'follow'> => ({
      has: (form) => Object.hasOwn(brand.forms, form),
      load: async (form) => {
        const files = queryClient.fetchQuery(formQuery<BuiltForm, { makeValidators: MakeValidators }>(wire, brand, form));
        const [parts, { askBeforeLeaving, keepDrafts }] = await Promise.all([files, withForms()]);
        askBeforeLeaving(drafts);
        if (linkId !== undefined) await keepDrafts(drafts, linkId);
        return { definition: parts.definition, makeValidators: parts.validators.makeValidators };
      },
      send: async (form, request) => (await withForms()).sendForm(form, request, { wire, post }),
      showResult: (draft, result) => {
        const about = `form ${draft}`;
        if (result) showSnackbar({ ...messages[result], about });
        else hideSnackbar(about);
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
} as const satisfies Record<FormResult, SnackbarMessage>;
