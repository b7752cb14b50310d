import { type LedgerCommand } from '@clearfold/ledger';
import { type TimedEnvelope } from '@clearfold/ledger/testing';
import { MEMBERS, type Name } from './staff-members.js';

/** Credential ids of the story, by what becomes of them. */
export const STORY_KEYS = {
  /** Max has it, and removes it. */
  ofMax: 'c3RvcnkxMDAw',
  /** Max has it too. */
  other: 'c3RvcnkyMDAw',
  /** Max offers it, and nobody confirms it before they get access anew. */
  waits: 'c3RvcnkzMDAw',
  /** Pia offers it, and Sam declines it. */
  declined: 'c3Rvcnk0MDAw',
  ofSam: 'c3Rvcnk1MDAw',
  /** Kim offers it while there is no other admin, and confirms it. */
  alone: 'c3Rvcnk2MDAw',
} as const;

type Key = keyof typeof STORY_KEYS;
type Give = (command: LedgerCommand, by: Name, late?: number) => TimedEnvelope;

/** What is done with the story's keys. @param give in the staff's stream, so many milliseconds late */
export const keyActs = (give: Give) => {
  const said = (key: Key) =>
    ({ credentialId: STORY_KEYS[key], publicKey: 'p'.repeat(40), algorithm: 'ES256' }) as const;
  const offered = (key: Key, by: Name, late?: number) => give({ type: 'OfferStaffKey', ...said(key) }, by, late);
  const enrolled = (key: Key, of: Name, by: Name, late?: number) =>
    give({ type: 'EnrolStaffKey', memberId: MEMBERS[of], ...said(key) }, by, late);
  const revoked = (key: Key, of: Name, by: Name) =>
    give({ type: 'RevokeStaffKey', memberId: MEMBERS[of], credentialId: STORY_KEYS[key] }, by);
  return {
    offered,
    enrolled,
    /** Everything but what the only admin does. */
    ofTwo: (): TimedEnvelope[] => [
      offered('ofMax', 'max'),
      enrolled('ofMax', 'max', 'kim'),
      offered('other', 'max'),
      enrolled('other', 'max', 'sam'),
      revoked('ofMax', 'max', 'max'),
      offered('waits', 'max'),
      offered('declined', 'pia'),
      revoked('declined', 'pia', 'sam'),
      offered('ofSam', 'sam'),
      enrolled('ofSam', 'sam', 'kim'),
    ],
  };
};
