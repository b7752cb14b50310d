import { randomUUID } from 'node:crypto';
import { privateText, type PrivateText, type PrivateTextKind, SALT_BYTES } from '@clearfold/ledger-store';
import { drawnFrom, uuidFrom } from './draft.js';
import { currentDrafted } from './drafted.js';

/**
 * The id of something new: a random one, or of whoever signs the one that both requests have.
 *
 * @param what it is, such as 'plan': one request makes one of each at the most
 */
export const newId = (what: string): string => {
  const drafted = currentDrafted();
  return drafted ? uuidFrom(drafted.draft, `id/${what}`) : randomUUID();
};

/**
 * A private text of a decision, under a random salt, or of whoever signs under the one that both requests have.
 *
 * @param about what is decided: no two texts of a kind have one salt
 */
export const decisionText = (kind: PrivateTextKind, investorId: string, body: string, about: string): PrivateText => {
  const drafted = currentDrafted();
  const salt = drafted && drawnFrom(drafted.draft, `salt/${kind}/${about}`).subarray(0, SALT_BYTES);
  return privateText(kind, investorId, body, salt);
};
