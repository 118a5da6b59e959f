import { useEffect, useMemo } from 'react';
import { ApiError } from '../api/apiError';
import { formQuery } from '../api/brandFile.queries';
import type { Cause, FormDefinition, FormOperation } from '../contract/form.generated';
import type { Env, Layout, Scope } from '../engine/types';
import type { Drafts } from '../forms/drafts';
import type { FormResult, Forms, MakeValidators, SendResult } from '../forms/forms';
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
  data: BillData;
  run: (action: Action) => Promise<boolean>;
}

/** What the forms of this page need: their files, the data that they read, their drafts, and the submission. */
export function useFormsOf({ layout, scope, env, data, run }: FormsOptions): Forms {
  const { brand, wire, queryClient, drafts } = useServices();
  const { client, session } = data;
  useUnsent(drafts);
  const lasting = useMemo(
    (): Pick<Forms, 'has' | 'load' | 'send' | 'tell' | 'refresh'> => ({
      has: (form) => Object.hasOwn(brand.forms, form),
      load: async (form) => {
        const parts = await queryClient.fetchQuery(
          formQuery<FormDefinition, { makeValidators: MakeValidators }>(wire, brand, form),
        );
        return { definition: parts.definition, makeValidators: parts.validators.makeValidators };
      },
      send: async (operation, body): Promise<SendResult> => {
        if (!wire.isOnline()) return { failed: 'offline' };
        // Without the link's id the server cannot tell whose bill it is.
        if (session.linkId === undefined) return { failed: undefined };
        try {
          const values = { x: session.linkId };
          // A request that may have arrived is never aborted: it ends with its response or its timeout.
          return { answer: await client.call(operation, { values, body }, new AbortController().signal) };
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
    }),
    [brand, wire, queryClient, client, session.linkId, run],
  );
  const base = useMemo(() => ({ layout, report }), [layout]);
  return { ...lasting, bill: session.linkId ?? '', base, reading: { scope, env }, drafts };
}

const messages = {
  accepted: { key: 'form.taken', tone: 'settled', timeout: 10_000 },
  failed: { key: 'form.failed', tone: 'problem' },
  unknown: { key: 'form.unknown', tone: 'attention' },
} as const satisfies Record<FormResult, Message>;

/** The cause of a submission without a usable response. If the request was sent, it is unknown whether it arrived. */
function causeOf(error: unknown, operation: FormOperation): Cause | undefined {
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
