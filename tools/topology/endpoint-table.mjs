// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * Who may call what, out of the one table that says so, which stands in a test of the API and is complete there.
 *
 * @returns {{ method: string, path: string, allowed: Set<string> }[]}
 */
export function endpointTable() {
  const text = readFileSync(join(root, 'apps/api/src/platform/auth/endpoints.int.spec.ts'), 'utf8');
  const everyone = ['nobody', 'investor', ...STAFF_ROLES];
  /** @type {Record<string, string[]>} */
  const groups = { EVERYONE: everyone, STAFF: STAFF_ROLES };
  for (const [, name = '', list = ''] of text.matchAll(/^const (\w+): readonly Caller\[\] = \[(.*)\];$/gm)) {
    groups[name] = names(list);
  }
  return [...text.matchAll(/^ {2}'([A-Z]+) (\S+)': \[(?:(\w+)|\[([^\]]*)\])/gm)].map(
    ([, method = '', path = '', group = '', list = '']) => {
      const allowed = list ? names(list) : groups[group];
      if (!allowed) throw new Error(`The table has a group that is not known here: ${group}`);
      return { method, path, allowed: new Set(allowed) };
    },
  );
}

const STAFF_ROLES = ['reviewer', 'plan-manager', 'support', 'auditor', 'admin'];

/** @param {string} list */
const names = (list) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
