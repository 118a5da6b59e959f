/**
 * Replaces the parts of RJSF that forms do not use (`vite.config.ts`). `schemas/form.schema.json` allows only texts and
 * checkboxes (no lists, alternatives, joined schemas or references), and all inputs are our own.
 */
export { missing as default };

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}
