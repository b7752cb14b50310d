import { canonicalBytes, STAFF_STREAM } from '@clearfold/ledger';
import { Fault, Tally } from '../report/checks.js';
import { apply } from '../rules/apply.js';
import { Ledger } from '../rules/ledger.js';
import { readRecord } from '../rules/read-record.js';
import { verifyFile } from '../verify-file.js';
import { type One } from '../agreement/changed-events.js';
import { SIGNATURE_CHANGES } from './changed-signatures.js';
import { SIGNED, signedAnew } from './signed-log.js';
import { firstFault } from '../agreement/history.js';
import { fileOf, linesOf, partOf } from '../agreement/log-file.js';

const judged = (log: readonly One[]): { position?: number; says: string; ledger: Ledger } => {
  const ledger = new Ledger(new Tally());
  for (const recorded of log) {
    try {
      apply(ledger, readRecord(Buffer.from(canonicalBytes(recorded))));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { position: recorded.position, says: error.message, ledger };
    }
  }
  return { says: 'nothing', ledger };
};

const ledgersOwn = (log: readonly One[]): number | undefined => firstFault(log.map((recorded) => ({ recorded })));

describe('a history with signed decisions', () => {
  it('has some of each algorithm, alone and of many, and some unsigned', () => {
    const { says, position, ledger } = judged(SIGNED);
    expect([says, position]).toEqual(['nothing', ledgersOwn(SIGNED)]);
    const { signed, unsigned, people, keys, origins } = ledger.signers;
    expect([people.size, keys.size]).toEqual([3, 4]);
    expect([...origins]).toEqual([['https://console.example', signed]]);
    expect(Math.min(signed, unsigned)).toBeGreaterThan(10);
    const counts = new Set(SIGNED.flatMap(({ signature }) => (signature ? [Math.min(signature.count, 2)] : [])));
    expect(counts).toEqual(new Set([1, 2]));
  });

  it('is reported with who signed, in a whole file alone', async () => {
    const records = SIGNED.map((recorded) => canonicalBytes(recorded));
    const { fault, left, signers } = await verifyFile(fileOf(linesOf(records)));
    expect([fault, left.has('signed-by-staff'), signers.people.size]).toEqual([undefined, false, 3]);
    const part = await verifyFile(fileOf(partOf(records, 5)));
    expect([part.fault, part.left.has('signed-by-staff'), part.signers.signed]).toEqual([undefined, true, 0]);
  });

  it('is believed where somebody signed the same once more', () => {
    const log = signedAnew(SIGNED);
    expect([judged(log).says, ledgersOwn(log)]).toEqual(['nothing', undefined]);
  });

  it('is refused where who proposed to require signatures had no key any more when another one confirmed it', () => {
    const at = SIGNED.findIndex(({ event }) => event.type === 'PolicyConfirmed' && event.signing === 'required');
    const [before, confirmed] = [SIGNED.slice(0, at), SIGNED[at] as One];
    const proposed = before.findLast(({ event }) => event.type === 'PolicyProposed') as One;
    const { actor, signature } = proposed;
    const credentialId = String(signature?.credentialId);
    const revoked: One = {
      position: confirmed.position,
      recordedAt: confirmed.recordedAt,
      streamId: STAFF_STREAM,
      actor: confirmed.actor,
      commandId: 'd9000000-0000-4000-8000-000000000001',
      event: { type: 'StaffKeyRevoked', memberId: actor.id, credentialId },
    };
    const log = [...before, revoked, { ...confirmed, position: confirmed.position + 1 }];
    expect(judged(log)).toMatchObject({
      position: log.length,
      says: `policy: ${actor.id}, who proposed to require signatures, has no key any more`,
    });
    expect(ledgersOwn(log)).toBe(log.length);
  });

  it.each(SIGNATURE_CHANGES)(
    'is refused by the offline verifier and the ledger at the same event, where %s',
    (_, fault, change) => {
      const log = change(SIGNED);
      const { says, position } = judged(log);
      expect(says).toMatch(/^signed-by-staff: /);
      expect(says).toContain(fault);
      expect(position).toBe(ledgersOwn(log));
    },
  );
});
