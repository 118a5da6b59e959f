import { billKeys } from '../api/bill.queries';
import type { Action, Verb } from '../kernel/action';
import type { ActionContext } from './context';

type Run<V extends Verb> = (action: Extract<Action, { do: V }>, context: ActionContext) => Promise<boolean> | boolean;

/** What each verb does. Verbs that are more than a line have their folder and come when they are first pressed. */
const catalogue: { readonly [V in Verb]: Run<V> } = {
  // Drawn as real links, which the browser follows by itself.
  open: () => false,
  downloadPdf: async (_, context) => (await import('./downloadPdf/run')).downloadPdf(context),
  addToCalendar: async (action, context) => (await import('./addToCalendar/run')).addToCalendar(action, context),
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
    // The last word of a key is the root behind it.
    const isMeant = ({ queryKey }: { queryKey: readonly unknown[] }) => root === undefined || queryKey.at(-1) === root;
    const queryKey = billKeys.all;
    // What is there stays while it is asked for again: the page keeps its place, and the focus. Of one root also that it
    // could not be had, with the button that asks again.
    const stays = ({ state }: { state: { data: unknown } }) => root !== undefined || state.data !== undefined;
    await Promise.all([
      queryClient.resetQueries({ queryKey, predicate: (query) => isMeant(query) && !stays(query) }),
      queryClient.refetchQueries({ queryKey, type: 'active', predicate: (query) => isMeant(query) && stays(query) }),
    ]);
    if (root === undefined) return true;
    // The page shows again what it showed before: only words tell that anything was tried.
    const isMissing = ({ state }: { state: { status: string; data: unknown } }) =>
      state.status === 'error' && state.data === undefined;
    const isThere = !queryClient.getQueryCache().findAll({ queryKey, predicate: isMeant }).some(isMissing);
    if (!isThere) say('app.actionFailed');
    return isThere;
  },
  pay: async (action, context) => (await import('./pay/run')).pay(action, context, (next) => runAction(next, context)),
  submit: ({ form }, context) => context.drafts.press(form) || notOffered('submit', context),
  logout: (_, context) => notOffered('logout', context),
};

/** Does what a press asks for. Never rejects; `false` means that it could not be done. */
export async function runAction(action: Action, context: ActionContext): Promise<boolean> {
  // The catalogue has a function for exactly this verb, which types lose on the way through the look-up.
  const run = catalogue[action.do] as (action: Action, context: ActionContext) => Promise<boolean> | boolean;
  try {
    return await run(action, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It could not be done.';
    context.report({ code: 'action.failed', level: 'error', where: action.do, message });
    context.say('app.actionFailed');
    return false;
  }
}

function notOffered(verb: Verb, { report, say }: ActionContext): false {
  report({ code: 'action.notOffered', level: 'warning', where: verb, message: `The page cannot do "${verb}" yet.` });
  say('app.notOffered');
  return false;
}
