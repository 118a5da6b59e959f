/**
 * Replaces d3-interpolate, d3-time, and the parts of visx and d3 that blend colours in other colour spaces or format tick labels
 * (`vite.config.ts`). The scales of our charts only convert numbers to pixels; the texts format numbers.
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

/** Linear interpolation between two numbers; `share` is 0 to 1. */
function interpolateNumber(from: number, to: number): (share: number) => number {
  return (share) => from * (1 - share) + to * share;
}

function missing(): never {
  throw new Error('Left out of the build: see vite.config.ts.');
}
