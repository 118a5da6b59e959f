/**
 * Stands for the parts of visx and d3 that blend colours in other colour spaces and that write the figures of a scale
 * (`vite.config.ts`). The scales of our charts turn figures into pixels only; the texts write figures.
 */
export { missing as default };

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}
