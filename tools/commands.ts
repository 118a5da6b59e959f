import type { Commands } from '../src/workbench/commands/run';

/** Commands of `bolletta` that build: they belong to the tools, not to the workbench. */
export const toolCommands: Commands = { build: async () => (await import('./hosting/command')).buildCommand };
