export * from './arbitrary-commands.js';
export * from './money-table.js';
export * from './signed-log.js';
export * from './specification.js';
