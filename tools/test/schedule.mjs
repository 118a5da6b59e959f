// Schedules the stages.

/**
 * Runs stages, at most `maxParallel` at once, each after the stages in `after`. After a failure no stage starts, unless `goesOn`.
 * @template {{ name: string, after?: string[] }} S
 * @param {S[]} stages @param {{ maxParallel: number, goesOn: boolean }} options
 * @param {(stage: S) => Promise<boolean>} run whether the stage passed
 * @returns {Promise<S[]>} stages that never started
 */
export async function runAll(stages, { maxParallel, goesOn }, run) {
  const waiting = [...stages];
  const running = new Map();
  const open = new Set(stages.map(({ name }) => name));
  let hasFailed = false;
  const begin = (stage) => {
    waiting.splice(waiting.indexOf(stage), 1);
    const end = run(stage).then((hasPassed) => {
      open.delete(stage.name);
      running.delete(stage);
      hasFailed ||= !hasPassed;
    });
    running.set(stage, end);
  };
  const isReady = ({ after = [] }) => !after.some((name) => open.has(name));
  const mayBegin = () => running.size < maxParallel && !(hasFailed && !goesOn);
  for (;;) {
    for (const stage of waiting.filter(isReady)) if (mayBegin()) begin(stage);
    if (running.size === 0) return waiting;
    await Promise.race(running.values());
  }
}
