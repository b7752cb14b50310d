// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** @returns {Set<string>} every setting of the server: .env.example, which a test of the API holds against the schema */
export const settingNames = () =>
  new Set(
    [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name = '']) => name,
    ),
  );
