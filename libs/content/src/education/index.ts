export * from './basics.js';
export * from './education.js';
export * from './strategies.js';
export * from './trends.js';
