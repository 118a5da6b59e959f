/**
 * Stands for d3-interpolate, d3-time, and the parts of visx and d3 that blend colours in other colour spaces and that write
 * the figures of a scale (`vite.config.ts`). The scales of our charts turn figures into pixels only; the texts write figures.
 */
export {
  interpolateNumber as interpolate,
  interpolateNumber,
  missing as default,
  missing as interpolateRound,
  missing as piecewise,
  missing as timeDay,
  missing as timeHour,
  missing as timeMinute,
  missing as timeMonth,
  missing as timeSecond,
  missing as timeWeek,
  missing as timeYear,
  missing as utcDay,
  missing as utcHour,
  missing as utcMinute,
  missing as utcMonth,
  missing as utcSecond,
  missing as utcWeek,
  missing as utcYear,
};

/** The figure at a share, 0 to 1, of the way between two. */
function interpolateNumber(from: number, to: number): (share: number) => number {
  return (share) => from * (1 - share) + to * share;
}

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}
