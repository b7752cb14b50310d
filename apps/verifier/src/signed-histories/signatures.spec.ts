import { canonicalBytes, STAFF_STREAM } from '@clearfold/ledger';
import { verifyFile } from '../verify-file.js';
import { type One } from '../agreement/changed-events.js';
import { PAYMENT_CHANGES, switchedOnReplaced } from './changed-payments.js';
import { SIGNATURE_CHANGES } from './changed-signatures.js';
import { RECIPIENT } from './investors-story.js';
import { SIGNED, signedAnew } from './signed-log.js';
import { judged } from './signed-steps.js';
import { firstFault, firstFaultOf } from '../agreement/history.js';
import { fileOf, linesOf, partOf } from '../agreement/log-file.js';

const ledgersOwn = (log: readonly One[]): number | undefined => firstFault(log.map((recorded) => ({ recorded })));

describe('a history with signed decisions', () => {
  it('has some of each algorithm, alone and of many, and some unsigned', () => {
    const { says, position, ledger } = judged(SIGNED);
    expect([says, position]).toEqual(['nothing', ledgersOwn(SIGNED)]);
    const { staff, owners, unsigned, origins } = ledger.signers;
    expect([staff.people.size, staff.keys.size]).toEqual([4, 5]);
    expect([owners.people.size, owners.keys.size]).toEqual([1, 2]);
    expect(Object.fromEntries(origins)).toEqual({
      'https://console.example': staff.count,
      'https://app.example': owners.count,
    });
    expect(Math.min(staff.count, unsigned)).toBeGreaterThan(10);
    expect(owners.count).toBeGreaterThan(5);
    const counts = new Set(SIGNED.flatMap(({ signature }) => (signature ? [Math.min(signature.count, 2)] : [])));
    expect(counts).toEqual(new Set([1, 2]));
  });

  it('is reported with who signed, in a whole file alone', async () => {
    const records = SIGNED.map((recorded) => canonicalBytes(recorded));
    const { fault, left, signers } = await verifyFile(fileOf(linesOf(records)));
    expect([fault, left.has('signatures'), signers.staff.people.size]).toEqual([undefined, false, 4]);
    const part = await verifyFile(fileOf(partOf(records, 5)));
    expect([part.fault, part.left.has('signatures'), part.signers.staff.count]).toEqual([undefined, true, 0]);
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

  it.each<[string, string, string, string | undefined]>([
    ['their own stream, at the first that needs it', 'PaymentSigningReleased', 'does not sign', undefined],
    ['another stream, at the next they signed', 'InvestorKeyAdded', 'what was signed is of position', RECIPIENT],
  ])('is refused where what switched signing on is an event of %s', (_, type, what, streamId) => {
    const log = switchedOnReplaced(SIGNED, streamId);
    const { says, position } = judged(log);
    expect(says).toContain(what);
    expect(log[Number(position) - 1]?.event.type).toBe(type);
    expect(ledgersOwn(log)).toBe(position);
  });

  it.each([...SIGNATURE_CHANGES, ...PAYMENT_CHANGES])(
    'is refused by the offline verifier and the ledger at the same event, where %s',
    (what, fault, change) => {
      const log = change(SIGNED);
      const { says, position } = judged(log);
      expect(says).toMatch(/^signatures: /);
      expect(says).toContain(fault);
      const own = firstFaultOf(log.map((recorded) => ({ recorded })));
      // Another policy than waits is none that the ledger confirms, whatever was signed.
      const check = what === 'another policy about signing was confirmed' ? 'policy' : 'signatures';
      expect(own).toEqual({ position, check });
    },
  );
});
