import { createMachine, type Machine } from '../../../engine/kernel/page/machine';
import { endAsAnswer } from './answer';
import type { SignInBrowser } from './browser';
import { reduceSessionEnd, type SessionEnd, type SessionEndEffect, type SessionEndEvent } from './sessionEnd';
import type { TabChannel } from './tabChannel';

/** Removes all data of the customer, in this tab or in the whole browser. */
export type Forget = (where: 'tab' | 'browser') => void;

/** Saves unsent input and resolves to whether it is saved; undefined if there is none. */
export type SaveInput = () => Promise<boolean> | undefined;

/** Ports of the token management. */
export interface TokenPorts {
  browser: SignInBrowser;
  tabs: TabChannel;
  forget: Forget;
  save: SaveInput;
}

/** Fragment that prevents the reloaded page from signing in automatically. */
const ENDED = endAsAnswer('session_ended');

/** Ends the session of this tab as {@link reduceSessionEnd} decides. `home` is the origin of the site, with a slash. */
export function createSessionEnd(
  home: string,
  { browser, tabs, forget, save }: TokenPorts,
): Machine<SessionEnd, SessionEndEvent> {
  const perform = (effect: SessionEndEffect) => {
    if (effect.do === 'forget') return forget(effect.where);
    if (effect.do === 'note') return browser.noteEnd(effect.end);
    if (effect.do === 'go') return browser.go(effect.target, 'replace');
    if (effect.do === 'broadcast') return tabs.broadcastSessionEnd();
    if (effect.do === 'reopen') return browser.reopen(ENDED);
    if (effect.do === 'elect') return tabs.electLeader(elected(true), elected(false));
    const saving = save();
    if (saving) void saving.then(saved);
    else saved(false);
  };
  const machine = createMachine(reduceSessionEnd, { phase: 'open', isPressed: false, target: home }, perform);
  const elected = (isLeader: boolean) => () => machine.send({ type: 'elected', isLeader });
  const saved = (isSaved: boolean) => machine.send({ type: 'saved', isSaved });
  return machine;
}
