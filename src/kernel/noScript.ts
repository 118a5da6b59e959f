/**
 * Message keys of the words without JavaScript: those that the build writes into each brand's page
 * (`tools/build/noScript.ts`), and `bill`, above a bill that the server has rendered.
 */
export const noScriptKeys = {
  why: 'app.noScript',
  help: 'app.noScriptHelp',
  reload: 'app.reload',
  bill: 'app.noScriptBill',
} as const;
