import { createHmac } from 'node:crypto';
import { keyFor } from '#platform/secrets/sealed-secret.js';

/** What the database keeps of a backup code: worthless without the pepper, and different for every owner. */
export const backupCodeMac = (code: string, owner: string, pepper: string): Buffer =>
  createHmac('sha256', keyFor('second-factor/backup-codes', pepper)).update(`${owner}/${code}`).digest();
