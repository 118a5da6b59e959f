/** Message keys of the words without JavaScript, which the build writes into each brand's page (`tools/build/noScript.ts`). */
export const noScriptKeys = { why: 'app.noScript', help: 'app.noScriptHelp', reload: 'app.reload' } as const;
