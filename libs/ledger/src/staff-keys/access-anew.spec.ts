import { uuidOf } from '../testing/arbitrary-amounts.js';
import { type LedgerCommand } from '../deciders.js';
import { changeOf, CONFIRMED, did, hasOne, history, HOUR, waits } from '../testing/staff-keys-story.js';
import { ADA, after, BEN, type Happened, PEOPLE } from '../testing/staff-story.js';

describe('access anew of somebody who has a passkey', () => {
  const confirm = (who: string): LedgerCommand => ({ type: 'ConfirmStaffChange', ...changeOf('reset-access', who) });
  const typeAt = (past: readonly Happened[], hour: number, who = 'rita', since: readonly Happened[] = []) => {
    const begun = past.at(-1)?.at ?? 0;
    const propose = did('ada', `propose reset-access ${who}`, begun / HOUR);
    const answer = after(...past, propose, ...since).give(BEN, confirm(who), { at: begun + hour * HOUR });
    return typeof answer === 'object' ? answer.type : answer;
  };
  const waitsADay = ['proposal-too-early', 'proposal-too-early', 'StaffAccessReset'];
  const atOnce = ['StaffAccessReset', 'StaffAccessReset', 'StaffAccessReset'];

  it.each<[string, string[]]>([
    ['two', atOnce],
    ['K1 waits', atOnce],
    ['K1 was declined', atOnce],
    ['Rita has K1', waitsADay],
    ['Rita has K1 and K2', waitsADay],
    ['K1 was removed', waitsADay],
    ['Rita had K1 and has K2', waitsADay],
    ['Ben has K1', atOnce],
    ['Rita has K1 and is off', waitsADay],
    ['Rita had K1 and came anew', atOnce],
    ['Rita came anew, and K2 waits', atOnce],
    ['Rita came anew, and has K2', waitsADay],
    ['Rita has K1, Ben came anew', waitsADay],
  ])('waits a day, or is at once: %s', (name, outcomes) => {
    expect([0, 23.99, 24].map((hour) => typeAt(history[name]!, hour))).toEqual(outcomes);
  });

  it('waits where a key is confirmed meanwhile', () => {
    const since = [did('ada', 'enrol K1 of rita', 1)];
    expect(typeAt(waits, 23.99, 'rita', since)).toBe('proposal-too-early');
    expect(typeAt(waits, 24, 'rita', since)).toBe('StaffAccessReset');
  });

  it('makes nothing else wait', () => {
    for (const kind of ['role', 'enable'] as const) {
      const role = kind === 'role' ? 'support' : 'reviewer';
      const of = { ...changeOf(kind, 'rita'), role } as const;
      const past = [...hasOne, did('ada', 'off rita'), { by: ADA, event: { type: 'StaffChangeProposed', ...of } }];
      expect(after(...(past as Happened[])).give(BEN, { type: 'ConfirmStaffChange', ...of })).toMatchObject({
        type: CONFIRMED[kind],
      });
    }
  });

  const stop: LedgerCommand = { type: 'RetractStaffChange', proposalId: uuidOf('f', 1) };
  it.each<[history: string, of: string, by: string, outcome: string]>([
    ['Rita has K1', 'reset-access rita', 'rita', 'StaffChangeWithdrawn'],
    ['two', 'reset-access rita', 'rita', 'StaffChangeWithdrawn'],
    ['Ben has K1', 'reset-access ben', 'ben', 'StaffChangeWithdrawn'],
    ['Rita has K1', 'reset-access rita', 'ada', 'StaffChangeWithdrawn'],
    ['Rita has K1', 'reset-access rita', 'ben', 'StaffChangeWithdrawn'],
    ['Rita has K1', 'reset-access rita', 'cleo', 'staff-only'],
    ['Rita has K1', 'reset-access rita', 'pia', 'staff-only'],
    ['Rita has K1', 'reset-access rita', 'otto', 'staff-only'],
    ['Rita has K1', 'reset-access rita', 'nora', 'staff-only'],
    ['Rita has K1', 'reset-access rita', 'vera', 'staff-only'],
    ['Rita has K1', 'reset-access rita', 'system', 'staff-only'],
    ['Rita has K1', 'reset-access rita', 'investor', 'staff-only'],
    ['Rita has K1 and is off', 'reset-access rita', 'rita', 'staff-only'],
    ['Rita has K1', 'role rita', 'rita', 'not-ones-own-access'],
    ['two', 'role ben', 'ben', 'not-ones-own-access'],
    ['two', 'enable otto', 'rita', 'staff-only'],
  ])('is stopped by whose it is, or an admin: with %s, what is to %s, by %s: %s', (name, of, by, outcome) => {
    const answer = after(...history[name]!, did('ada', `propose ${of}`)).give(PEOPLE[by]!, stop, { at: 23 * HOUR });
    expect(typeof answer === 'object' ? answer.type : answer).toBe(outcome);
  });

  it('is not confirmed by whose it is, and not stopped after its week', () => {
    const past = [...history['Ben has K1']!, did('ada', 'propose reset-access ben')];
    expect(after(...past).give(BEN, confirm('ben'), { at: 24 * HOUR })).toBe('not-ones-own-access');
    expect(after(...past).give(BEN, stop, { at: 168 * HOUR })).toBe('proposal-over');
  });
});
