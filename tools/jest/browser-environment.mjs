// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';
import { quickenStyleRules } from './quick-style-rules.mjs';

/**
 * What every browser has and jsdom lacks. MessageChannel and BroadcastChannel are left out on purpose: React's
 * scheduler would take Node's MessageChannel, whose open port keeps the test process alive for ever.
 */
const fromNode = /** @type {const} */ ([
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'TextEncoderStream',
  'Blob',
]);

/** jsdom with the parts of a browser that our code and MUI's charts expect. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} parameters */
  constructor(...parameters) {
    super(...parameters);
    for (const name of fromNode) Object.assign(this.global, { [name]: globalThis[name] });
    quickenStyleRules(this.global.document);
  }
}
