// @ts-check
import { resolve } from 'node:path';
import { root } from './root.mjs';

/** Everything a running Clearfold keeps on this machine lies in this one folder. */
export const dataFolder = () => resolve(root, process.env.CLEARFOLD_DATA || '.data');
