// Uses no new syntax: old versions of Node must be able to parse this file to report that they are too old.

/** The supported lines of Node, each with its first minor version, as in `engines` of package.json; then every newer line. */
var LINES = [
  [20, 19],
  [22, 13],
  [24, 0],
];

/**
 * A message if this version of Node is not supported, else an empty text.
 * @param {string} [version]
 * @returns {string}
 */
export function nodeProblem(version) {
  var found = (version || process.versions.node).split('.').map(Number);
  var newest = LINES[LINES.length - 1];
  var isSupported = found[0] > newest[0] || LINES.some((line) => found[0] === line[0] && found[1] >= line[1]);
  return isSupported
    ? ''
    : 'This project needs Node 20 from 20.19 on, 22 from 22.13 on, or 24 and newer, but this is ' +
        found.join('.') +
        '. Install another version from nodejs.org.';
}
