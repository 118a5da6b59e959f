// Old versions of Node must be able to parse this file to report that they are too old: no new syntax here.
var REQUIRED = [20, 19];

/**
 * One sentence when this Node is too old for the project, else an empty text.
 * @param {string} [version]
 * @returns {string}
 */
export function nodeProblem(version) {
  var found = (version || process.versions.node).split('.').map(Number);
  var isOld = found[0] < REQUIRED[0] || (found[0] === REQUIRED[0] && found[1] < REQUIRED[1]);
  return isOld
    ? 'This project needs Node ' +
        REQUIRED.join('.') +
        ' or newer, but this is ' +
        found.join('.') +
        '. Install a newer version from nodejs.org.'
    : '';
}
