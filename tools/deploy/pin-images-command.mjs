// @ts-check
import { join } from 'node:path';
import { readableFault } from '../start/readable-fault.mjs';
import { root } from '../start/root.mjs';
import { pinImages } from './pin-images.mjs';

try {
  pinImages(
    ['docker-compose.yml', 'apps/api/Dockerfile'].map((file) => join(root, file)),
    console.log,
  );
} catch (error) {
  console.error(readableFault(error).trim());
  process.exitCode = 1;
}
