// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { endpointTable } from '../topology/endpoint-table.mjs';

/**
 * A GET of the API as its description has it, and who may make it.
 *
 * @typedef {{ path: string, parameters: Parameter[], types: string[], callers: string[] }} Endpoint `types` are those of the answer
 * @typedef {{ name: string, in: string, schema: { enum?: string[] } }} Parameter
 */

/** @returns {Endpoint[]} every GET of apps/api/openapi.json */
export function describedGets() {
  const { paths } = JSON.parse(readFileSync(join(root, 'apps/api/openapi.json'), 'utf8'));
  const callers = new Map(
    endpointTable()
      .filter(({ method }) => method === 'GET')
      .map(({ path, allowed }) => [`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`, [...allowed]]),
  );
  return Object.entries(paths)
    .filter(([, item]) => item.get)
    .map(([path, { get }]) => ({
      path,
      parameters: get.parameters ?? [],
      types: Object.keys(get.responses['200']?.content ?? {}),
      callers: callers.get(path) ?? [],
    }));
}

/** Whether it is read by pages, as react-admin does. @param {Endpoint} endpoint */
export const isList = ({ parameters }) => parameters.some(({ name }) => name === 'range');

/** Whether it answers a file or a stream. @param {Endpoint} endpoint */
export const isExport = ({ types }) => types.some((type) => type !== 'application/json');
