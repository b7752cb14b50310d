// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * The settings by which the image's processes use less memory, from apps/api/Dockerfile: who measures a server's memory starts it
 * with them. On another C library than Debian's those of the allocator mean nothing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const IMAGE_MEMORY = Object.fromEntries(
  [...readFileSync(join(root, 'apps/api/Dockerfile'), 'utf8').matchAll(/(MALLOC_[A-Z_]+|NODE_OPTIONS)=(\S+)/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);
