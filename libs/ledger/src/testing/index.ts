export * from './arbitrary-commands.js';
export * from './money-table.js';
export * from './signed-log.js';
export * from './specification.js';
export { ONE_OF_EACH } from './one-of-each.js';
