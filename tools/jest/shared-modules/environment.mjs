// @ts-check
import { createContext } from 'node:vm';
import { ModuleMocker } from 'jest-mock';

/**
 * Runs tests among Node's own globals, not in a copy of them per file, so that what Node loaded for one file serves the next.
 * What a file changed of the process is put back.
 */
export default class SharedEnvironment {
  global = globalThis;
  /** Jest asks for one. Tests replace methods by Node's own `mock`. */
  moduleMocker = new ModuleMocker(globalThis);
  /** Jest parses its own helpers in one; nothing runs there. */
  #context = createContext({});
  #before = { env: { ...process.env }, exit: process.exit, stackTraceLimit: Error.stackTraceLimit, console };

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    const { env, exit, stackTraceLimit, console } = this.#before;
    Object.keys(process.env).forEach((name) => name in env || delete process.env[name]);
    Object.assign(process.env, env);
    Object.assign(process, { exit });
    Object.assign(Error, { stackTraceLimit });
    Object.assign(globalThis, { console });
  }

  getVmContext() {
    return this.#context;
  }
}
