import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { readAnswer } from '../../../../engine/bill/answers/answer';
import type { Drafts } from '../../../../engine/forms/drafts';
import type { Forms } from '../../../../engine/forms/forms';
import type { Action } from '../../../../engine/kernel/page/action';
import type { Readable } from '../../../../engine/kernel/page/store';
import { own } from '../../../../engine/kernel/text/json';
import type { Env, Layout, Scope } from '../../../../engine/layout/types';
import { createClient } from '../../../api/client';
import { formWaits } from '../../access/tokenWaits';
import type { Post } from '../../input/sendForm';
import { useFormsOf } from '../../input/useFormsOf';
import { report } from '../../page/diagnostics';
import { useServices } from '../../start/services';
import { refetch } from '../data/pageData';
import { openInSite } from '../links/openInSite';
import { mustSignIn, showSignInSnackbar } from '../session/showSignInSnackbar';
import { toMutationCall } from './mutationCall';

interface PageFormsOptions {
  layout: Layout;
  scope: Scope;
  env: Env;
  /** Code of the customer: each customer has separate drafts. */
  owner: string;
  isSignedIn: boolean;
  run: (action: Action) => Promise<boolean>;
}

/** Milliseconds: a message with attachments takes minutes on a slow network. */
const TIMEOUT = 120_000;

/** Milliseconds without input after which the drafts of a visitor who has not signed in are deleted. */
const FORGET_MS = 3_600_000;

/** Everything that the forms of a page of the site need. */
export function usePageForms({ layout, scope, env, owner, isSignedIn, run }: PageFormsOptions): Forms {
  const { brand, wire, customer, drafts, queryClient } = useServices();
  const router = useRouter();
  const { allowLoopbackHttp } = brand.settings;
  const client = useMemo(
    () => createClient(brand.settings, wire, isSignedIn && customer ? formWaits.through(customer) : undefined),
    [brand, wire, customer, isSignedIn],
  );
  const post = useMemo(
    (): Post =>
      async ({ send, sent, kinds = {} }, { values, body }) => {
        if (!sent) throw new Error(`A page has no call ${send.operation}.`);
        const call = toMutationCall(send.operation ?? '', sent, TIMEOUT);
        const params = { values, body, language: document.documentElement.lang };
        const answer = await client.call(call, params, new AbortController().signal).catch((error: unknown) => {
          if (customer && mustSignIn(error)) showSignInSnackbar(customer);
          throw error;
        });
        return { answer, read: readAnswer(answer, kinds.answer ?? {}, report, allowLoopbackHttp) };
      },
    [client, customer, allowLoopbackHttp],
  );
  const follow = useCallback(
    (action: Action) => {
      // Opens links of the site without reloading the document.
      if (action.do === 'open' && /^\/(?!\/)/.test(action.href)) openInSite(router.history, action.href);
      else void run(action);
    },
    [router, run],
  );
  // A root that fails to load shows its own error.
  const runQuietly = useCallback(
    async (action: Action) => {
      if (action.do !== 'refresh' || action.root === undefined) return run(action);
      await refetch(queryClient, [action.root]);
      return true;
    },
    [run, queryClient],
  );
  useForgotten(drafts, !isSignedIn);
  return useFormsOf({ layout, scope, env, bill: ownerKey(owner), post, run: runQuietly, follow });
}

function ownerKey(owner: string): string {
  return `customer ${owner}`;
}

/** Whether there is unsent input for this customer. */
export function hasUnsentOf(drafts: Drafts, owner: string): boolean {
  return [...drafts.all()].some(([key, { isEdited }]) => isEdited && key.startsWith(`${ownerKey(owner)}\n`));
}

/** Deletes, after a while, the input of a visitor who has not signed in: the device may be shared. */
function useForgotten(drafts: Drafts, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(drafts.clear, FORGET_MS);
    };
    later();
    const stop = drafts.subscribe(later);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [drafts, isDue]);
}

/** The root `forms` of a page; the same object until its content changes, so that most key presses do not resolve the page. */
export function formsStore(drafts: Drafts, owner: string, layout: Layout): Readable<Readonly<Record<string, object>>> {
  let last: { text: string; root: ReturnType<typeof formsRoot> } = { text: '{}', root: {} };
  return {
    subscribe: drafts.subscribe,
    get: () => {
      const root = formsRoot(drafts, owner, layout);
      const text = JSON.stringify(root);
      if (text !== last.text) last = { text, root };
      return last.root;
    },
  };
}

/**
 * The root `forms` of a page: for each form the accepted values and the answer, while the form is neither edited nor sent again,
 * and the current input, if the layout reads it (`draft` among the value types). A form with several subjects has the values that
 * were accepted last.
 */
function formsRoot(drafts: Drafts, owner: string, { roots }: Layout): Readonly<Record<string, object>> {
  const start = `${ownerKey(owner)}\n`;
  const forms = new Map<string, object>();
  const inOrder = [...drafts.all()].sort(([, one], [, other]) => (one.accepted?.at ?? 0) - (other.accepted?.at ?? 0));
  for (const [key, { accepted, isEdited, phase, values }] of inOrder) {
    const [form = ''] = key.slice(start.length).split('\n');
    const kinds = key.startsWith(start) ? own(roots?.forms, form) : undefined;
    if (kinds === undefined) continue;
    const answer = accepted?.answer;
    // Values that are being sent again, were refused or got lost may differ from those on the server.
    const isCurrent = !isEdited && phase !== 'sending' && phase !== 'failed';
    const taken = accepted && isCurrent ? { ...accepted.form, ...(answer !== undefined && { answer }) } : forms.get(form);
    forms.set(form, { ...taken, ...(own(kinds, 'draft') !== undefined && { draft: values }) });
  }
  return Object.fromEntries(forms);
}
