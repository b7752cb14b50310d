export * from './obvious-password.js';
