import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_PROJECTIONS } from './folded-projections.js';
import { tableOf } from './table-of.js';

const FILE = join(import.meta.dirname, 'written-tables.ts');

const names = ALL_PROJECTIONS.map(({ table }) => table).join(',\n  ');

const text = `/** Written by \`npm run projections\` from the definitions; what the first migration makes of them. */
export const PROJECTION_TABLES = \`
${ALL_PROJECTIONS.map((projection) => tableOf(projection)).join('\n\n')}

grant select, insert, update on
  ${names}
to clearfold_app;
\`;
`;

it('writes the tables down as they are defined (npm run projections)', async () => {
  if (process.env['UPDATE_PROJECTIONS']) await writeFile(FILE, text);
  expect(await readFile(FILE, 'utf8')).toBe(text);
});
