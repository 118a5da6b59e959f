/**
 * Message keys of the texts shown without JavaScript. The build writes them into each brand's page
 * (`tools/build/brand/noScript.ts`); `bill` shows above a bill that the server has rendered.
 */
export const noScriptKeys = {
  why: 'app.noScript',
  help: 'app.noScriptHelp',
  reload: 'app.reload',
  bill: 'app.noScriptBill',
} as const;
