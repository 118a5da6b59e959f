import type { Action, SiteAction, Verb } from '../../engine/kernel/page/action';
import { billKeys } from '../api/bill.queries';
import type { ActionContext } from './context';

type Run<V extends Verb> = (action: Extract<Action, { do: V }>, context: ActionContext) => Promise<boolean> | boolean;

/** The implementation of each verb. A long implementation has its own folder and loads on the first press. */
const catalogue: { readonly [V in Exclude<Verb, SiteAction['do']>]: Run<V> } = {
  // Rendered as a real link, which the browser follows.
  open: () => false,
  downloadPdf: async (action, context) => (await import('./downloadPdf/run')).downloadPdf(action, context),
  addToCalendar: async (action, context) => (await import('./addToCalendar/run')).addToCalendar(action, context),
  downloadHistory: async (action, context) => (await import('./downloadHistory/run')).downloadHistory(action, context),
  copy: async (action, context) => (await import('./copy/run')).copy(action, context),
  openDialog: ({ dialog }, { setUi }) => {
    setUi(`dialog:${dialog}`, 'true');
    return true;
  },
  select: ({ state, value }, { setUi }) => {
    setUi(state, value);
    return true;
  },
  setLocale: async ({ locale }, { setLocale }) => {
    await setLocale(locale);
    return true;
  },
  consent: ({ answer }, { setConsent }) => {
    setConsent(answer);
    return true;
  },
  navigate: ({ to }, { goTo }) => {
    goTo(to);
    return true;
  },
  refresh: async ({ root }, { queryClient, say }) => {
    const queryKey = billKeys.all;
    const found = (predicate: (query: { queryKey: readonly unknown[] }) => boolean) =>
      queryClient.getQueryCache().findAll({ queryKey, type: 'active', predicate });
    // The last element of a query key is the name of its root. If the root has no query, it waits for another query that failed:
    // then all queries are refreshed.
    const isOf = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === root;
    const isAffected = root === undefined || found(isOf).length === 0 ? () => true : isOf;
    // Loaded data stays on the page during a refetch, to keep scroll position and focus. A refresh of one root also keeps a
    // failure on the page, because the failure shows the retry button.
    const keepsResult = ({ state }: { state: { data: unknown } }) => root !== undefined || state.data !== undefined;
    await Promise.all([
      queryClient.resetQueries({ queryKey, predicate: (query) => isAffected(query) && !keepsResult(query) }),
      queryClient.refetchQueries({ queryKey, type: 'active', predicate: (query) => isAffected(query) && keepsResult(query) }),
    ]);
    if (root === undefined) return true;
    // The page looks the same after a failed retry, so a message reports the failure.
    const isMissing = ({ state }: { state: { status: string; data: unknown } }) =>
      state.status === 'error' && state.data === undefined;
    const hasData = !found(isAffected).some(isMissing);
    if (!hasData) say('app.actionFailed');
    return hasData;
  },
  pay: async (action, context) => (await import('./pay/run')).pay(action, context, (next) => runAction(next, context)),
  submit: ({ form }, context) => context.drafts.press(form) || notOffered('submit', context),
  logout: async (_, context) => {
    const { customer, leaving } = context;
    if (!customer) return notOffered('logout', context);
    await leaving(customer.logOut, 'logout');
    return true;
  },
};

/** Runs the action of a press. Never rejects; resolves to `false` if the action was not done. */
export async function runAction(action: Action, context: ActionContext): Promise<boolean> {
  try {
    if (isOfSite(action)) return (await context.site?.(action)) ?? notOffered(action.do, context);
    // The catalogue has a function for exactly this verb, but the lookup loses its type.
    const run = catalogue[action.do] as (action: Action, context: ActionContext) => Promise<boolean> | boolean;
    return await run(action, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It could not be done.';
    context.report({ code: 'action.failed', level: 'error', where: action.do, message });
    context.say('app.actionFailed');
    return false;
  }
}

/** Whether the catalogue lacks the verb: only pages of the site implement it. */
function isOfSite(action: Action): action is SiteAction {
  return !Object.hasOwn(catalogue, action.do);
}

function notOffered(verb: Verb, { report, say }: ActionContext): false {
  report({ code: 'action.notOffered', level: 'warning', where: verb, message: `The page cannot do "${verb}" yet.` });
  say('app.notOffered');
  return false;
}
