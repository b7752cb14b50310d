// @ts-check
import { availableParallelism } from 'node:os';
import { draws, jestRun } from './run.mjs';

/** They keep a core busy. Jest would leave one idle; on a machine with two that doubles the time. */
export default jestRun(draws, availableParallelism());
