// @ts-check
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * What the built API exports (apps/api/src/server.ts).
 *
 * @typedef {{ role: string, email: string, password: string, pin?: string }} SignIn
 * @typedef {{ url: string, signIns: SignIn[], invitation?: string, alarm?: string, close(): Promise<void>, unsound: Promise<Error> }} RunningServer
 * @param {Record<string, string | undefined>} environment
 * @returns {Promise<RunningServer>}
 */
export async function startServer(environment) {
  const server = await import(pathToFileURL(join(root, 'apps/api/dist/server.js')).href);
  return server.startServer(environment);
}
