// `npm start`. Uses no new syntax: old versions of Node must be able to parse this file to report that they are too old.
import { nodeProblem } from './setup/node.mjs';

var problem = nodeProblem();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  import('./setup/run.mjs').then((run) => run.startProduct());
}
