// @ts-check
/** Prints the folder of the Node that Jest runs on, for a path that begins with it. */
import { dirname } from 'node:path';
import { testNode } from './test-node.mjs';

console.log(dirname(await testNode((_, work) => work(() => {}))));
