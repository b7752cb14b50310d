// @ts-check
import { resolve } from 'node:path';
import { root } from '../root.mjs';

/**
 * Everything a running Clearfold keeps on this machine lies in this one folder.
 *
 * @param {string} [usual] where it is unless CLEARFOLD_DATA says otherwise
 */
export const dataFolder = (usual = '.data') => resolve(root, process.env.CLEARFOLD_DATA || usual);
