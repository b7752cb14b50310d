export * from './broken-proof-alert.js';
export * from './broken-proof.js';
export * from './check-log.js';
export * from './follow-key.js';
export * from './or-broken.js';
export * from './seen-log.js';
export * from './sha256.js';
export * from './verify-ed25519.js';
