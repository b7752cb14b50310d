// @ts-check
import { availableParallelism } from 'node:os';
import { draws, jestRun } from './run.mjs';

/** They wait for a database or another process a quarter of their time: half as many workers more than cores fill it. */
export default jestRun((folder) => !draws(folder), Math.ceil(availableParallelism() * 1.5));
