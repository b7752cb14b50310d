// Without `signWithPasskey`, which signs what it is given: apps sign statements, or somebody in.
export { closePrompt, makePasskey, type MadePasskey, PromptError, signForSignIn } from './ask-browser.js';
export * from './draft.js';
export * from './recipient-digest.js';
export * from './said-in.js';
export * from './sign-statements.js';
