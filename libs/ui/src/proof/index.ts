export * from './sha256.js';
export * from './verify-ed25519.js';
