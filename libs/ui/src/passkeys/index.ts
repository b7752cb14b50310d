export * from './ask-browser.js';
export * from './draft.js';
export * from './recipient-digest.js';
export * from './said-in.js';
export * from './sign-statements.js';
