export { colourOf } from './colour-of.js';
export { type Hue, hueOf } from './hue-of.js';
