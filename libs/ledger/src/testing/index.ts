export * from './arbitrary-commands.js';
export * from './money-table.js';
export * from './specification.js';
