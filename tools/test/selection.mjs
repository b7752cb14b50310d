// @ts-check

/**
 * What of the tests to run: `npm test -- deposits` (files whose path matches), `npm test -- --level unit`, and options
 * such as `-t "holds the amount"`, which go to Jest as they are.
 *
 * @typedef {'unit' | 'int' | 'browser' | 'faults' | 'walk'} Level
 * @typedef {{ levels: Level[], patterns: string[], options: string[] }} Selection
 */

/** @type {Level[]} */
const usualLevels = ['unit', 'int', 'browser'];

/** These take minutes in which nothing else may run: they are for whoever asks for them, as CI does. @type {Level[]} */
const allLevels = [...usualLevels, 'faults', 'walk'];

/** @param {string[]} args @returns {Selection} */
export function selection(args) {
  /** @type {Selection} */
  const selected = { levels: [], patterns: [], options: [] };
  for (let i = 0; i < args.length; i++) {
    const arg = String(args[i]);
    if (arg === '--level') selected.levels.push(level(args[++i]));
    else if (arg.startsWith('--level=')) selected.levels.push(level(arg.slice('--level='.length)));
    else if (arg === '-t') selected.options.push(arg, String(args[++i]));
    else if (arg.startsWith('-')) selected.options.push(arg);
    else selected.patterns.push(arg);
  }
  if (selected.levels.length === 0) selected.levels = usualLevels;
  return selected;
}

/** @param {string | undefined} name @returns {Level} */
function level(name) {
  const found = allLevels.find((known) => known === name);
  if (!found) throw new Error(`--level must be one of ${allLevels.join(', ')}, not "${name}".`);
  return found;
}
