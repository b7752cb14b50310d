// @ts-check
import BrowserEnvironment from '../browser-environment.mjs';
import { keepListeners } from './listeners.mjs';
import { keepTimers } from './timers.mjs';
import { rememberWindow } from './window-state.mjs';

/**
 * The environment of each project in this worker, by the project's id.
 *
 * @type {Map<string, SharedWindow>}
 */
const environments = new Map();

/**
 * One window for all test files of a project that a worker runs: what packages loaded stays with it (`runtime.mjs`). Between two files the
 * page is emptied, and what the file before changed of the window is put back.
 */
export default class SharedWindow extends BrowserEnvironment {
  listeners = keepListeners(this.global);
  #timers = keepTimers(this.global);
  #putBack = rememberWindow(this.global);

  /** @param {ConstructorParameters<typeof BrowserEnvironment>} parameters */
  constructor(...parameters) {
    const [{ projectConfig }, context] = parameters;
    const shared = environments.get(projectConfig.id);
    // What a constructor returns is what `new` gives.
    if (shared) return shared.#begin(context.console);
    super(...parameters);
    environments.set(projectConfig.id, this);
  }

  /** @param {Console} console the one of the file that is run */
  #begin(console) {
    this.#timers.begin();
    const { virtualConsole } = this.#dom;
    virtualConsole.removeAllListeners();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
    return this;
  }

  get #dom() {
    return /** @type {import('jsdom').JSDOM} */ (this.dom);
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.dispose();
    await this.#timers.end();
    this.listeners.removeOthers();
    this.#dom.cookieJar.removeAllCookiesSync();
    this.#dom.reconfigure({ url: 'http://localhost/' });
    this.#putBack();
  }
}
