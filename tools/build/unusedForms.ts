/**
 * Stands for the parts of RJSF that draw what no form has (`vite.config.ts`): `schemas/form.schema.json` allows texts and
 * checkboxes, no lists, no alternatives, no joined schemas and no references, and every input is one of ours.
 */
export { missing as default };

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}
