// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { dataFolder } from '../postgres/data-folder.mjs';
import { inUse } from '../postgres/owner-file.mjs';
import { distantPlace } from '../postgres/cluster.mjs';

/** `npm run demo:reset`: deletes what the demo has kept, so that the next start begins anew. */
const folder = dataFolder();
const refusal = inUse(folder);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
} else if (!existsSync(folder)) {
  console.log(`There is no data in ${folder}.`);
} else {
  const distant = distantPlace(folder);
  if (distant) rmSync(distant, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  console.log(`Deleted ${folder}. The next \`npm start\` begins with new demo data.`);
}
