export { colourOf } from './colour-of.js';
export { type Hue, hueOf } from './hue-of.js';
export { ANSWERED, CREATION_OPTIONS, FakePasskeys, MADE_KEY, REQUEST_OPTIONS } from './fake-passkeys.js';
