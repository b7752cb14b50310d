// @ts-check
import { build } from '../start/build.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { drill } from './drill.mjs';

/** `npm run drill`: backs up, loses and restores a database of its own. */
try {
  await build(step);
  const { toTheEnd } = await drill((line) => console.log(line));
  process.exitCode = toTheEnd.missing === 0 ? 0 : 1;
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}
