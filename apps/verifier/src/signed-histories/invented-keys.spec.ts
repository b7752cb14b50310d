import { canonicalBytes, type LedgerEvent } from '@clearfold/ledger';
import { type One } from '../agreement/changed-events.js';
import { firstFault } from '../agreement/history.js';
import { saying } from '../agreement/log-edits.js';
import { STORY_PASSKEYS } from '../agreement/staff-key-story.js';
import { MEMBERS } from '../agreement/staff-members.js';
import { type Recorded } from '../log/recorded.js';
import { Fault, Tally } from '../report/checks.js';
import { apply } from '../rules/apply.js';
import { Ledger } from '../rules/ledger.js';
import { readRecord } from '../rules/read-record.js';
import { type Event } from '../rules/rules.js';
import { statementOf } from '../signed/statement.js';
import { signedBy } from './passkeys.js';
import { keyEvent, SIGNED, signature, unsigned } from './signed-log.js';

const read = (recorded: One): Recorded<Event> => readRecord(Buffer.from(canonicalBytes(recorded)));

/** What the offline verifier says of a log, and the ledger's own verification: the position of the first fault. */
const judged = (log: readonly One[]): { says: string; position?: number; ledgersOwn: number | undefined } => {
  const ledgersOwn = firstFault(log.map((recorded) => ({ recorded })));
  const ledger = new Ledger(new Tally());
  for (const recorded of log) {
    try {
      apply(ledger, read(recorded));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { says: error.message, position: recorded.position, ledgersOwn };
    }
  }
  return { says: 'nothing', ledgersOwn };
};

const as = (log: readonly One[], at: number, type: LedgerEvent['type']): One[] => saying(log, at, { type });

/** An event as Sam gives it, whose passkey signs it. */
const signedBySam = (log: readonly One[], at: number): One[] => {
  const ledger = new Ledger(new Tally());
  for (const recorded of log.slice(0, at)) apply(ledger, read(recorded));
  const { seen, nonce } = signature(log, at);
  const recorded = { ...(log[at] as One), actor: { kind: 'staff', id: MEMBERS.sam } } as One;
  const statement = statementOf(ledger, read(recorded), { seen, nonce });
  const { assertion } = signedBy(STORY_PASSKEYS.ofSam, nonce, statement).signed ?? {};
  const given = { ...signature(log, at), ...assertion, index: 0, count: 1, path: '' };
  return log.with(at, { ...recorded, signature: given });
};

const endorsed = keyEvent(SIGNED, 'ofPia', 'StaffKeyEndorsed');
const enrolled = keyEvent(SIGNED, 'ofPia', 'StaffKeyEnrolled');
const further = keyEvent(SIGNED, 'further', 'StaffKeyEnrolled');
const pias = STORY_PASSKEYS.ofPia.credentialId;

/** An admin who owns the database has a key of theirs counted as a colleague's. */
describe('a key that somebody invents where decisions must be signed', () => {
  it('is none that two confirmed, or its member signed for', () => {
    expect([endorsed, enrolled, further].every((at) => at > 0)).toBe(true);
    expect(judged(SIGNED)).toEqual({ says: 'nothing', ledgersOwn: undefined });
    expect(judged(signedBySam(SIGNED, further)).says).toBe('nothing');
  });

  it.each<[what: string, says: string, at: number, log: One[]]>([
    [
      'a first one is confirmed by one alone',
      `people: the key ${pias} takes two confirmations, and has one`,
      endorsed,
      as(SIGNED, endorsed, 'StaffKeyEnrolled'),
    ],
    [
      'a first one is confirmed by the same twice',
      `people: ${MEMBERS.sam} confirms the key ${pias} twice`,
      enrolled,
      signedBySam(SIGNED, enrolled),
    ],
    [
      'a further one is offered unsigned',
      `signatures: StaffKeyOffered by ${MEMBERS.pia} is not signed`,
      keyEvent(SIGNED, 'further'),
      unsigned(SIGNED, keyEvent(SIGNED, 'further')),
    ],
    [
      'a second confirmation stands as a first',
      `people: this confirmation of the key ${pias} is enough, and is not recorded so`,
      enrolled,
      as(SIGNED, enrolled, 'StaffKeyEndorsed'),
    ],
    [
      'what one is enough for stands as a first of two',
      `people: this confirmation of the key ${STORY_PASSKEYS.further.credentialId} is enough, and is not recorded so`,
      further,
      as(SIGNED, further, 'StaffKeyEndorsed'),
    ],
  ])('is named by both verifications where %s', (_, says, at, log) => {
    const { position } = SIGNED[at] as One;
    expect(judged(log)).toEqual({ says, position, ledgersOwn: position });
  });
});
