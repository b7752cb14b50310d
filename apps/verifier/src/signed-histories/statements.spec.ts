import { canonicalBytes, type EventEnvelope, isRefusal, type LedgerEvent, LedgerState } from '@clearfold/ledger';
import { DECISIONS_TO_SIGN, PAYMENTS_TO_SIGN } from '@clearfold/ledger/testing';
import { type Recorded } from '../log/recorded.js';
import { Tally } from '../report/checks.js';
import { Ledger } from '../rules/ledger.js';
import { readRecord } from '../rules/read-record.js';
import { type Rule } from '../rules/rule.js';
import { type Event, RULES } from '../rules/rules.js';
import { KINDS, OWNERS_KINDS } from '../signed/kinds.js';
import { statementOf } from '../signed/statement.js';

const NONCE = '99000000-0000-4000-8000-000000000001';
const TO_SIGN = { ...DECISIONS_TO_SIGN, ...PAYMENTS_TO_SIGN };

const read = (recorded: EventEnvelope<LedgerEvent>): Recorded<Event> =>
  readRecord(Buffer.from(canonicalBytes(recorded)));

/** What the ledger records of a decision, with what the verifier knows before it. */
const decided = (name: string): { recorded: Recorded<Event>; ledger: Ledger } => {
  const { past, by, streamId, command } = TO_SIGN[name]!;
  const books = new LedgerState('all');
  const ledger = new Ledger(new Tally());
  for (const recorded of past) {
    books.apply(recorded);
    // As it stands: nobody signed it.
    const { event, ...where } = read(recorded);
    (RULES[event.type] as Rule).apply(ledger, event, where);
    ledger.streams.note(where.streamId, where.position);
  }
  const actor = { kind: name in PAYMENTS_TO_SIGN ? 'investor' : 'staff', id: by } as const;
  const { position, recordedAt } = books;
  const answer = books.decide({ streamId, actor, command }, recordedAt);
  if (isRefusal(answer)) throw new Error(answer.refused);
  const one = { position: position + 1, recordedAt, streamId, actor, commandId: NONCE, event: answer[0]! };
  return { recorded: read(one), ledger };
};

describe('a statement', () => {
  it.each(Object.keys(TO_SIGN))('of %s is what the ledger has them sign', (name) => {
    const { past, streamId, by, command, says } = TO_SIGN[name]!;
    const { recorded, ledger } = decided(name);
    const seen = past.findLast((one) => one.streamId === streamId)?.position ?? 0;
    expect(ledger.streams.latestOf(streamId)).toBe(seen);
    const latest = past.findLast((one) => one.streamId === by)?.position ?? 0;
    const account = name in PAYMENTS_TO_SIGN && streamId !== by ? `,"account":${latest}` : '';
    expect(statementOf(ledger, recorded, { seen, nonce: NONCE })).toBe(
      `{"statement":"clearfold/decision/v1","kind":"${command.type}","request":"${streamId}","by":"${by}","seen":${seen}${account},"nonce":"${NONCE}"${says}}`,
    );
  });

  it('is known of every event that staff may cause, but for that they came', () => {
    const byStaff = Object.entries(RULES).flatMap(([type, { by }]) =>
      (by as readonly string[]).includes('staff') ? [type] : [],
    );
    const known = [...Object.keys(KINDS), 'StaffJoined'];
    expect(known.sort()).toEqual(byStaff.sort());
  });

  it('is known of what the ledger has investors sign', () => {
    expect(Object.values(OWNERS_KINDS).map(({ kind }) => kind)).toEqual(Object.keys(PAYMENTS_TO_SIGN));
  });

  it('of a policy of before signatures says that they may lack', () => {
    const { recorded, ledger } = decided('ProposePolicy');
    const { signing: _, ...earlier } = recorded.event as Event & { signing: string };
    const said = statementOf(ledger, { ...recorded, event: earlier as Event }, { seen: 6, nonce: NONCE });
    expect(said).toContain('"breakGlass":"on","signing":"optional"}');
  });
});
