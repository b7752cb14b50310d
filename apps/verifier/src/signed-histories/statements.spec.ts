import { canonicalBytes, type EventEnvelope, isRefusal, type LedgerEvent, LedgerState } from '@clearfold/ledger';
import { DECISIONS_TO_SIGN } from '@clearfold/ledger/testing';
import { type Recorded } from '../log/recorded.js';
import { Tally } from '../report/checks.js';
import { apply } from '../rules/apply.js';
import { Ledger } from '../rules/ledger.js';
import { readRecord } from '../rules/read-record.js';
import { type Event, RULES } from '../rules/rules.js';
import { KINDS } from '../signed/kinds.js';
import { statementOf } from '../signed/statement.js';

const NONCE = '99000000-0000-4000-8000-000000000001';

const read = (recorded: EventEnvelope<LedgerEvent>): Recorded<Event> =>
  readRecord(Buffer.from(canonicalBytes(recorded)));

/** What the ledger records of a decision, with what the verifier knows before it. */
const decided = (name: string): { recorded: Recorded<Event>; ledger: Ledger } => {
  const { past, by, streamId, command } = DECISIONS_TO_SIGN[name]!;
  const books = new LedgerState('all');
  const ledger = new Ledger(new Tally());
  for (const recorded of past) {
    books.apply(recorded);
    apply(ledger, read(recorded));
  }
  const envelope = { streamId, commandId: NONCE, actor: { kind: 'staff', id: by }, command } as const;
  const answer = books.execute(envelope, Number(past.at(-1)?.recordedAt));
  if (isRefusal(answer)) throw new Error(answer.refused);
  return { recorded: read(answer[0]!.recorded), ledger };
};

describe('a statement', () => {
  it.each(Object.keys(DECISIONS_TO_SIGN))('of %s is what the ledger has them sign', (name) => {
    const { past, streamId, by, command, says } = DECISIONS_TO_SIGN[name]!;
    const { recorded, ledger } = decided(name);
    const seen = past.findLast((one) => one.streamId === streamId)?.position ?? 0;
    expect(ledger.streams.latestOf(streamId)).toBe(seen);
    expect(statementOf(ledger, recorded, { seen, nonce: NONCE })).toBe(
      `{"statement":"clearfold/decision/v1","kind":"${command.type}","request":"${streamId}","by":"${by}","seen":${seen},"nonce":"${NONCE}",${says}}`,
    );
  });

  it('is known of every event that staff may cause, but for those that lead to a first key', () => {
    const byStaff = Object.entries(RULES).flatMap(([type, { by }]) =>
      (by as readonly string[]).includes('staff') ? [type] : [],
    );
    const known = [...Object.keys(KINDS), 'StaffJoined', 'StaffKeyOffered'];
    expect(known.sort()).toEqual(byStaff.sort());
  });

  it('of a policy of before signatures says that they may lack', () => {
    const { recorded, ledger } = decided('ProposePolicy');
    const { signing: _, ...earlier } = recorded.event as Event & { signing: string };
    const said = statementOf(ledger, { ...recorded, event: earlier as Event }, { seen: 6, nonce: NONCE });
    expect(said).toContain('"breakGlass":"on","signing":"optional"}');
  });
});
