import { type LedgerCommand, type PublicKey } from '@clearfold/ledger';
import { type TimedEnvelope } from '@clearfold/ledger/testing';
import { passkey } from '../signed-histories/passkeys.js';
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
  /** Pia's first, which Sam and Kim confirm where signatures are required. */
  ofPia: 'c3Rvcnk3MDAw',
  /** Pia's further one, signed with the one before. */
  further: 'c3Rvcnk4MDAw',
} as const;

type Key = keyof typeof STORY_KEYS;

/** What they sign with. */
export const STORY_PASSKEYS = {
  ofMax: passkey(STORY_KEYS.ofMax, 'ES256'),
  other: passkey(STORY_KEYS.other, 'EdDSA'),
  waits: passkey(STORY_KEYS.waits, 'ES256'),
  declined: passkey(STORY_KEYS.declined, 'ES256'),
  ofSam: passkey(STORY_KEYS.ofSam, 'RS256'),
  alone: passkey(STORY_KEYS.alone, 'ES256'),
  ofPia: passkey(STORY_KEYS.ofPia, 'ES256'),
  further: passkey(STORY_KEYS.further, 'ES256'),
} as const;
type Give = (command: LedgerCommand, by: Name, late?: number) => TimedEnvelope;

/** What is done with the story's keys. @param give in the staff's stream, so many milliseconds late */
export const keyActs = (give: Give) => {
  const said = (key: Key): PublicKey => {
    const { credentialId, publicKey, algorithm } = STORY_PASSKEYS[key];
    return { credentialId, publicKey, algorithm };
  };
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
