// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * How the image has its processes allocate memory, from apps/api/Dockerfile: who measures a server's memory starts it so. On
 * another C library than Debian's the settings mean nothing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const IMAGE_ALLOCATOR = Object.fromEntries(
  [...readFileSync(join(root, 'apps/api/Dockerfile'), 'utf8').matchAll(/(MALLOC_[A-Z_]+)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);
