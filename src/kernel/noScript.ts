/** Message keys of the words without JavaScript, which the build writes into the page of each brand (`tools/build/noScript.ts`). */
export const noScriptKeys = { why: 'app.noScript', help: 'app.noScriptHelp', reload: 'app.reload' } as const;
