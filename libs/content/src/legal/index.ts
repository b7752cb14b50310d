export * from './disclaimers.js';
export * from './legal-text.js';
export * from './privacy-policy.js';
export * from './terms-of-use.js';
