import { type LedgerEvent } from '@clearfold/ledger';
import { type One } from '../agreement/changed-events.js';
import { MEMBERS } from '../agreement/staff-members.js';
import { type SIGNATURE_CHANGES } from './changed-signatures.js';
import { EARLIER, INVESTOR, SIGNED_WITHDRAWAL } from './investors-story.js';
import { resigned, unsigned } from './signed-log.js';

const DIGEST = 'ab'.repeat(32);

const asked = (log: readonly One[]): number => log.findIndex(({ streamId }) => streamId === SIGNED_WITHDRAWAL);

/** The last event of a type in the investor's stream. */
const latest = (log: readonly One[], type: LedgerEvent['type']): number =>
  log.findLastIndex(({ event, streamId }) => streamId === INVESTOR && event.type === type);

/** Events of the investor's stream behind another one, as late; what comes then is as many positions later. */
const behind = (log: readonly One[], one: number, events: readonly Pick<One, 'actor' | 'event'>[]): One[] => {
  const { recordedAt } = log[one] as One;
  const put = events.map((given, i) => ({
    ...given,
    position: 0,
    recordedAt,
    streamId: INVESTOR,
    commandId: `e5000000-0000-4000-8000-00000000000${i}`,
  }));
  return log.toSpliced(one + 1, 0, ...put).map((recorded, i) => ({ ...recorded, position: i + 1 }));
};

const OWNER = { kind: 'investor', id: INVESTOR } as const;

/** Another event in the place of what switched signing on, of the investor's own stream or of another investor's. */
export const switchedOnReplaced = (log: readonly One[], streamId = INVESTOR): One[] => {
  const one = log.findIndex((of) => of.streamId === INVESTOR && of.event.type === 'PaymentSigningSwitchedOn');
  const { position, recordedAt, commandId } = log[one] as One;
  const event = { type: 'CredentialsBound', credentialsDigest: DIGEST } as const;
  return log.with(one, { position, recordedAt, commandId, streamId, actor: { kind: 'investor', id: streamId }, event });
};

/** What somebody could do to what an investor signs, and what the offline verifier says of it. */
export const PAYMENT_CHANGES: typeof SIGNATURE_CHANGES = [
  [
    'a withdrawal is signed with a key of before the investor signed',
    'is no enrolled one of theirs',
    (log) => resigned(log, asked(log), EARLIER),
  ],
  ['a withdrawal is unsigned of who signs', 'is not signed', (log) => unsigned(log, asked(log))],
  [
    'what came before a withdrawal in the investor’s own stream comes behind it',
    'another decision was signed',
    (log) => {
      const [moved, one] = [latest(log, 'InvestorKeyAdded'), asked(log)];
      const [key, withdrawal] = [log[moved] as One, log[one] as One];
      return log
        .with(moved, { ...withdrawal, position: key.position })
        .with(one, { ...key, position: withdrawal.position });
    },
  ],
  [
    'an investor was frozen on the day before they signed no more',
    'is not signed',
    (log) =>
      behind(log, latest(log, 'PaymentSigningReleased'), [
        { actor: OWNER, event: { type: 'InvestorFrozen', reasonDigest: DIGEST } },
        { actor: { kind: 'staff', id: MEMBERS.kim }, event: { type: 'InvestorUnfrozen', reasonDigest: DIGEST } },
      ]),
  ],
];
