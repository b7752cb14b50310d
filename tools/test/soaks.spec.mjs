// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { SOAKS } from './soaks.mjs';
import { specFiles } from './spec-files.mjs';

test.each(SOAKS)('the soak "$name" is of one file, which takes how many runs it makes', ({ pattern }) => {
  const files = specFiles([pattern]);
  expect(files).toHaveLength(1);
  expect(readFileSync(join(root, files[0] ?? ''), 'utf8')).toContain('FC_RUNS');
});
