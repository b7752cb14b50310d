export { PinVerifier } from './pin-verifier.js';
export { PinWriter } from './pin-writer.js';
export { PinModule } from './pin.module.js';
