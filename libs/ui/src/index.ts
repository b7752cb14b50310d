export * from './theme/client-theme.js';
export * from './theme/console-theme.js';
export * from './theme/tokens.js';
