import { type CallName, calls } from './calls';

/** Whether the table has a call of this name. */
export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}
