import { createHmac, randomBytes } from 'node:crypto';
import { hashInBytes } from '#platform/auth/secret-hash.js';
import { keyFor } from '#platform/secrets/sealed-secret.js';
import { base32 } from './totp.js';

const BACKUP_CODES = 10;
/** 50 bits, written as ten letters and digits. */
const BACKUP_CODE_LETTERS = 10;
const BACKUP_CODE = new RegExp(`^[A-Z2-7]{${BACKUP_CODE_LETTERS}}$`);

const SALT_BYTES = 16;

const MAC_BYTES = 32;

/** Ten codes, as their owner is told them this once, and what the database keeps of them. */
export interface BackupCodes {
  readonly investorId: string;
  readonly told: readonly string[];
  readonly kept: readonly Buffer[];
}

/**
 * Makes ten codes. They take a third of a second of the processor: no transaction should be open meanwhile.
 *
 * @throws ApiError 'ledger-unavailable' when too much is being hashed already
 */
export const makeBackupCodes = async (investorId: string, pepper: string): Promise<BackupCodes> => {
  const codes = Array.from({ length: BACKUP_CODES }, () => base32(randomBytes(8)).slice(0, BACKUP_CODE_LETTERS));
  const macs = codes.map((code) => backupCodeMac(code, investorId, pepper));
  const salt = randomBytes(SALT_BYTES);
  const hashes = await hashInBytes(macs, salt, investorId);
  return {
    investorId,
    told: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    kept: hashes.map((hash) => Buffer.concat([salt, hash])),
  };
};

/**
 * What is kept of a code under each pepper, in the form that the set has: of one from before codes were hashed slowly, the MAC alone.
 * A guess costs one hash for each pepper, as the ten codes of a set share their salt.
 *
 * @param kept what the database has of the investor's codes
 * @throws ApiError 'ledger-unavailable' as `makeBackupCodes` does
 */
export const keptForms = async (
  code: string,
  investorId: string,
  kept: readonly Buffer[],
  peppers: readonly string[],
): Promise<Buffer[]> => {
  if (!BACKUP_CODE.test(code)) return [];
  const macs = peppers.map((pepper) => backupCodeMac(code, investorId, pepper));
  const slow = kept.find(({ length }) => length > MAC_BYTES);
  if (!slow) return macs;
  const salt = slow.subarray(0, SALT_BYTES);
  const hashes = await hashInBytes(macs, salt, investorId);
  return hashes.map((hash) => Buffer.concat([salt, hash]));
};

/** Worthless without the pepper, and different for every owner. */
const backupCodeMac = (code: string, owner: string, pepper: string): Buffer =>
  createHmac('sha256', keyFor('second-factor/backup-codes', pepper)).update(`${owner}/${code}`).digest();
