/**
 * Stands for the part of visx that blends colours in other colour spaces (`vite.config.ts`). The scales of our charts turn
 * figures into pixels only.
 */
export { missing as default };

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}
