import { useEffect, useMemo } from 'react';
import { ApiError } from '../api/apiError';
import { formQuery } from '../api/brandFile.queries';
import type { Env, Layout, Scope } from '../engine/types';
import type { Cause, FormDefinition, FormOperation } from '../forms/definition';
import type { Drafts } from '../forms/drafts';
import type { Forms, MakeValidators, SendResult } from '../forms/forms';
import type { Action } from '../kernel/action';
import { report } from './diagnostics';
import { isLeavingAgreed } from './leaving';
import { useServices } from './services';
import { say, unsay } from './snackbars';
import type { BillData } from './useBill';

interface FormsOptions {
  layout: Layout;
  scope: Scope;
  env: Env;
  data: BillData;
  run: (action: Action) => Promise<boolean>;
}

/** What the forms of this page need: their parts, what they read, where drafts are kept, and the way to the server. */
export function useFormsOf({ layout, scope, env, data, run }: FormsOptions): Forms {
  const { brand, wire, queryClient, drafts } = useServices();
  const { client, session, link } = data;
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
        // Without the link's id nobody knows whose it is.
        if (session.crypto === undefined) return { failed: undefined };
        try {
          const values = { x: session.crypto };
          // Nobody gives up a request that may have arrived: it ends by its answer or its time.
          return { answer: await client.call(operation, { values, body }, new AbortController().signal) };
        } catch (error) {
          const message = error instanceof Error ? error.message : operation;
          report({ code: 'form.notSent', level: 'warning', where: operation, message });
          return { failed: causeOf(error, operation) };
        }
      },
      tell: (draft, became) => {
        const about = `form ${draft}`;
        if (became) say({ key: `form.${became}`, about, tone: tones[became], ...(became === 'taken' && { timeout: 10_000 }) });
        else unsay(about);
      },
      refresh: (roots) => {
        for (const root of roots) void run({ do: 'refresh', root });
      },
    }),
    [brand, wire, queryClient, client, session.crypto, run],
  );
  return { ...lasting, bill: link.id ?? link.documentId ?? '', layout, reading: { scope, env }, drafts, report };
}

const tones = { taken: 'settled', failed: 'problem', unknown: 'attention' } as const;

/** What can be said of a request without a usable answer. Of one that went out nobody knows whether it arrived. */
function causeOf(error: unknown, operation: FormOperation): Cause | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 429 || error.status === 503) return 'busy';
  // The token did not come: the request itself never went out, or was refused for want of one.
  if (error.call !== operation) return error.kind === 'offline' ? 'offline' : undefined;
  if (error.kind !== 'status') return 'unknown';
  if (error.status === 413) return 'tooLarge';
  return error.status === 502 || error.status === 504 || error.status === 408 ? 'unknown' : undefined;
}

/** Leaving the page with something unsent asks first. Only then: a listener keeps a page out of the browser's memory. */
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
