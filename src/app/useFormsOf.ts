import { useEffect, useMemo } from 'react';
import { ApiError } from '../api/apiError';
import { formQuery } from '../api/brandFile.queries';
import { isCallName } from '../api/calls';
import type { Cause } from '../contract/form.generated';
import type { Env, Layout, Scope } from '../engine/types';
import type { BuiltForm } from '../forms/context';
import type { Drafts } from '../forms/drafts';
import type { FormRequest, FormResult, Forms, MakeValidators, SendResult } from '../forms/forms';
import type { Action } from '../kernel/action';
import { report } from './diagnostics';
import { isLeavingAgreed } from './leaving';
import { useServices } from './services';
import { type Message, say, unsay } from './snackbars';
import type { BillData } from './useBill';

interface FormsOptions {
  layout: Layout;
  scope: Scope;
  env: Env;
  /** Distinguishes the drafts of one bill, or of one customer, from those of another. */
  bill: string;
  /** Makes the call of a form; undefined while it has no address. The same function as long as it goes to the same one. */
  post: Post | undefined;
  run: (action: Action) => Promise<boolean>;
  follow: (action: Action) => unknown;
}

/** Makes the call of a form. Rejects with an ApiError. */
export type Post = (form: BuiltForm, request: FormRequest) => Promise<{ answer: unknown; read?: unknown }>;

/** Sends the forms of a bill. Without the link's id the server could not tell whose bill it is. */
export function usePostOfBill({ client, session: { linkId } }: Pick<BillData, 'client' | 'session'>): Post | undefined {
  return useMemo(() => {
    if (linkId === undefined) return undefined;
    return async ({ send }, { body }) => {
      const operation = send.operation ?? '';
      if (!isCallName(operation)) throw new Error(`A bill has no call ${operation}.`);
      // A request that may have arrived is never aborted: it ends with its response or its timeout.
      return { answer: await client.call(operation, { values: { x: linkId }, body }, new AbortController().signal) };
    };
  }, [client, linkId]);
}

/** What the forms of this page need: their files, the data that they read, their drafts, and the submission. */
export function useFormsOf({ layout, scope, env, bill, post, run, follow }: FormsOptions): Forms {
  const { brand, wire, queryClient, drafts } = useServices();
  useUnsent(drafts);
  const lasting = useMemo(
    (): Pick<Forms, 'has' | 'load' | 'send' | 'tell' | 'refresh' | 'follow'> => ({
      has: (form) => Object.hasOwn(brand.forms, form),
      load: async (form) => {
        const parts = await queryClient.fetchQuery(formQuery<BuiltForm, { makeValidators: MakeValidators }>(wire, brand, form));
        return { definition: parts.definition, makeValidators: parts.validators.makeValidators };
      },
      send: async (form, request): Promise<SendResult> => {
        if (!wire.isOnline()) return { failed: 'offline' };
        if (!post) return { failed: undefined };
        const operation = form.send.operation ?? '';
        try {
          return await post(form, request);
        } catch (error) {
          const message = error instanceof Error ? error.message : operation;
          report({ code: 'form.notSent', level: 'warning', where: operation, message });
          return { failed: causeOf(error, operation) };
        }
      },
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
    [brand, wire, queryClient, post, run, follow],
  );
  const base = useMemo(() => ({ layout, report }), [layout]);
  return { ...lasting, bill, base, reading: { scope, env }, drafts };
}

const messages = {
  accepted: { key: 'form.taken', tone: 'settled', timeout: 10_000 },
  failed: { key: 'form.failed', tone: 'problem' },
  unknown: { key: 'form.unknown', tone: 'attention' },
} as const satisfies Record<FormResult, Message>;

/** The cause of a submission without a usable response. If the request was sent, it is unknown whether it arrived. */
function causeOf(error: unknown, operation: string): Cause | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429 || error.status === 503) return 'busy';
  // The token could not be loaded: the submission was never sent, or was refused for lack of a token.
  if (error.call !== operation) return error.kind === 'offline' ? 'offline' : undefined;
  if (error.kind !== 'status') return 'unknown';
  if (error.status === 413) return 'tooLarge';
  return error.status === 502 || error.status === 504 || error.status === 408 ? 'unknown' : undefined;
}

/**
 * Asks before the page is left with unsent data. The listener exists only then, because it keeps the page out of the
 * back/forward cache.
 */
function useUnsent(drafts: Drafts): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingAgreed()) event.preventDefault();
    };
    const follow = () => (drafts.hasUnsent() ? addEventListener('beforeunload', ask) : removeEventListener('beforeunload', ask));
    follow();
    const stop = drafts.subscribe(follow);
    return () => {
      stop();
      removeEventListener('beforeunload', ask);
    };
  }, [drafts]);
}
