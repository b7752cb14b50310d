// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { keptSecret } from './secrets.mjs';

/**
 * The server's settings: what the person set, and for the rest what makes a demo.
 *
 * @param {string} folder @param {string | undefined} embeddedUrl the embedded database's, if there is one
 * @returns {Record<string, string | undefined>}
 */
export function serverEnvironment(folder, embeddedUrl) {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return {
    ...process.env,
    ...(embeddedUrl && { DATABASE_URL: embeddedUrl, DATABASE_OWNER_URL: embeddedUrl }),
    TOKEN_SECRET: process.env.TOKEN_SECRET ?? keptSecret(folder, 'TOKEN_SECRET'),
    PIN_PEPPER: process.env.PIN_PEPPER ?? keptSecret(folder, 'PIN_PEPPER'),
    CHECKPOINT_KEY: process.env.CHECKPOINT_KEY ?? keptSecret(folder, 'CHECKPOINT_KEY'),
    // So that a running demo goes on signing when its key is rotated.
    CHECKPOINT_NEXT_KEY: process.env.CHECKPOINT_NEXT_KEY ?? keptSecret(folder, 'CHECKPOINT_NEXT_KEY'),
    CLIENT_FOLDER: process.env.CLIENT_FOLDER ?? join(root, 'apps/client/dist'),
    PICTURES_DIR: process.env.PICTURES_DIR ?? join(folder, 'pictures'),
    ADMIN_FOLDER: process.env.ADMIN_FOLDER ?? join(root, 'apps/admin/dist'),
    VERIFIER_FILE: process.env.VERIFIER_FILE ?? join(root, 'apps/verifier/dist/verifier.mjs'),
    // Demo people belong into a database of our own, never unasked into somebody's.
    SEED_DEMO: process.env.SEED_DEMO ?? (embeddedUrl ? 'true' : 'false'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
}
