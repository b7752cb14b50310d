import { canonicalBytes, deciderOfEvent, type DecisionSignature, LedgerState, statementOf } from '@clearfold/ledger';
import { type AnswerChanges, type TestPasskey } from '@clearfold/ledger/testing';
import { type One } from '../agreement/changed-events.js';
import { firstFault } from '../agreement/history.js';
import { type Step, recordedOf } from '../agreement/steps.js';
import { type Recorded } from '../log/recorded.js';
import { Fault, Tally } from '../report/checks.js';
import { apply } from '../rules/apply.js';
import { Ledger } from '../rules/ledger.js';
import { readRecord } from '../rules/read-record.js';
import { type Event } from '../rules/rules.js';
import { signedBy } from './passkeys.js';
import { APP } from './signed-story.js';

/** How a step is signed. */
export interface Signed {
  readonly key: TestPasskey;
  /** What its signer signs instead. */
  readonly says?: Partial<Step> & { readonly account?: number };
  /** What their device or browser answers otherwise. */
  readonly answer?: AnswerChanges;
  /** What the record then says of it otherwise. */
  readonly recorded?: Partial<DecisionSignature>;
}

/** A step that somebody signs. */
export type SignedStep = Step & { readonly signed?: Signed };

export const signedWith = (key: TestPasskey, step: Step, how: Omit<Signed, 'key'> = {}): SignedStep => ({
  ...step,
  signed: { key, ...how },
});

/** Steps as the records of a log, each signed as it follows from those before it. */
const logOf = (steps: readonly SignedStep[]): One[] => {
  const books = new LedgerState('all');
  return steps.map((step, i) => {
    const { recorded } = recordedOf(step, i);
    const whole = step.signed ? { ...recorded, signature: signatureOf(books, recorded, step.signed) } : recorded;
    // What the books do not follow is the last one.
    if (i < steps.length - 1) books.apply(whole);
    return whole;
  });
};

const NONCE = '99000000-0000-4000-8000-000000000001';

const signatureOf = (books: LedgerState, recorded: One, signed: Signed): DecisionSignature => {
  const { key, says = {}, answer, recorded: otherwise } = signed;
  const { streamId, actor, event } = recorded;
  const stream = books.streams.get(streamId);
  const { state, position: seen } = stream ?? { state: deciderOfEvent(event).initialState, position: 0 };
  const isElsewhere = actor.kind === 'investor' && streamId !== actor.id;
  const account = isElsewhere ? { account: books.streams.get(actor.id)?.position ?? 0 } : {};
  const of = { streamId, by: actor.id, state, seen, ...account, nonce: NONCE, event };
  const statement = statementOf({ ...of, ...(says as Partial<typeof of>) });
  const { assertion } = signedBy(key, NONCE, statement, { ...APP, ...answer }).signed ?? {};
  return { ...(assertion as DecisionSignature), seen, nonce: NONCE, index: 0, count: 1, path: '', ...otherwise };
};

/**
 * What the last step is refused for, as `check: text`; 'nothing' where it is taken. The ledger's own check of signatures is
 * asked the same.
 *
 * @throws Error when a step before it is refused, or the two do not agree
 */
export const refusalOf = (steps: readonly SignedStep[]): string => {
  const log = logOf(steps);
  const { position, says } = judged(log, inWords);
  const own = firstFault(log.map((recorded) => ({ recorded })));
  if (own !== position) throw new Error(`${says} at ${position}; the ledger refuses ${own ?? 'nothing'}`);
  if (position !== undefined && position < log.length) throw new Error(`${says}, before the last step`);
  return says;
};

type Read = (recorded: One) => Recorded<Event>;

const inBytes: Read = (recorded) => readRecord(Buffer.from(canonicalBytes(recorded)));

/** As the bytes would say it, but that steps have names where bytes have ids. */
const inWords: Read = ({ recordedAt: at, actor, event, signature, ...rest }) => ({
  ...rest,
  at,
  actorKind: actor.kind,
  actorId: actor.id,
  event: event as Event,
  ...(signature && { signature: { ...signature, seen: BigInt(signature.seen) } }),
});

/** What the offline verifier says of a log, and at which position. */
export const judged = (log: readonly One[], read = inBytes): { position?: number; says: string; ledger: Ledger } => {
  const ledger = new Ledger(new Tally());
  for (const recorded of log) {
    try {
      apply(ledger, read(recorded));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { position: recorded.position, says: error.message, ledger };
    }
  }
  return { says: 'nothing', ledger };
};
