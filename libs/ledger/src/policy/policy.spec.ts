import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type NotSecondTo } from '../requests/not-second-to.js';
import { type VoidFirst } from '../requests/void-first.js';
import { given, moneyTable, NOON, STAFF } from '../testing/index.js';
import { type PolicyEvent } from './policy.js';
import { POLICY, POLICY_STREAM, type Policy } from './state.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const SYSTEM = { kind: 'system', id: 'set-up' } as const;
const old: Policy = {
  secondApprovalFromCents: 100n,
  secondApprovalDailyFromCents: 900n,
  breakGlass: 'off',
  signing: 'optional',
};
const next: Policy = {
  secondApprovalFromCents: 200n,
  secondApprovalDailyFromCents: 800n,
  breakGlass: 'on',
  signing: 'optional',
};
const opened: PolicyEvent = { type: 'PolicyOpened', ...old };
const proposed: PolicyEvent = { type: 'PolicyProposed', ...next };
const confirmed: PolicyEvent = { type: 'PolicyConfirmed', ...next };
const withdrawn: PolicyEvent = { type: 'PolicyChangeWithdrawn' };
const streamId = POLICY_STREAM;

/** STAFF's, as all that was given before. */
const history: Record<string, PolicyEvent[]> = {
  'nothing yet': [],
  'an open one': [opened],
  'a proposal': [opened, proposed],
  'a confirmed one': [opened, proposed, confirmed],
  'a withdrawn one': [opened, proposed, withdrawn],
};

describe('a policy', () => {
  const commands: Record<string, LedgerCommand> = {
    open: { type: 'OpenPolicy', ...old },
    propose: { type: 'ProposePolicy', ...next },
    'propose the old one': { type: 'ProposePolicy', ...old },
    'propose another amount': { type: 'ProposePolicy', ...old, secondApprovalFromCents: 101n },
    'propose another sum': { type: 'ProposePolicy', ...old, secondApprovalDailyFromCents: 901n },
    'propose break-glass': { type: 'ProposePolicy', ...old, breakGlass: 'on' },
    confirm: { type: 'ConfirmPolicy', ...next },
    'confirm the old one': { type: 'ConfirmPolicy', ...old },
    'confirm another amount': { type: 'ConfirmPolicy', ...next, secondApprovalFromCents: 201n },
    'confirm another sum': { type: 'ConfirmPolicy', ...next, secondApprovalDailyFromCents: 801n },
    'confirm no break-glass': { type: 'ConfirmPolicy', ...next, breakGlass: 'off' },
    withdraw: { type: 'RetractPolicyChange' },
  };
  const actors = { system: SYSTEM, proposer: STAFF, another: ANOTHER };
  const decisions = moneyTable(`
    | history         | who      | command                | outcome                 |
    | nothing yet     | system   | open                   | PolicyOpened            |
    | nothing yet     | another  | open                   | system-only             |
    | an open one     | system   | open                   | policy-open-already     |
    | a confirmed one | system   | open                   | policy-open-already     |
    | nothing yet     | proposer | propose                | policy-not-open         |
    | an open one     | system   | propose                | staff-only              |
    | an open one     | proposer | propose                | PolicyProposed          |
    | an open one     | proposer | propose the old one    | policy-unchanged        |
    | an open one     | proposer | propose another amount | PolicyProposed          |
    | an open one     | proposer | propose another sum    | PolicyProposed          |
    | an open one     | proposer | propose break-glass    | PolicyProposed          |
    | a proposal      | proposer | propose                | policy-change-waits     |
    | a proposal      | another  | propose the old one    | policy-change-waits     |
    | a confirmed one | another  | propose                | policy-unchanged        |
    | a confirmed one | another  | propose the old one    | PolicyProposed          |
    | a withdrawn one | another  | propose                | PolicyProposed          |
    | nothing yet     | another  | confirm                | policy-change-not-found |
    | an open one     | another  | confirm                | policy-change-not-found |
    | an open one     | another  | confirm the old one    | policy-change-not-found |
    | a proposal      | system   | confirm                | staff-only              |
    | a proposal      | proposer | confirm                | second-person-needed    |
    | a proposal      | another  | confirm                | PolicyConfirmed         |
    | a proposal      | another  | confirm the old one    | policy-change-not-found |
    | a proposal      | another  | confirm another amount | policy-change-not-found |
    | a proposal      | another  | confirm another sum    | policy-change-not-found |
    | a proposal      | another  | confirm no break-glass | policy-change-not-found |
    | a confirmed one | another  | confirm                | policy-change-not-found |
    | a withdrawn one | another  | confirm                | policy-change-not-found |
    | nothing yet     | another  | withdraw               | policy-change-not-found |
    | an open one     | another  | withdraw               | policy-change-not-found |
    | a proposal      | system   | withdraw               | staff-only              |
    | a proposal      | proposer | withdraw               | PolicyChangeWithdrawn   |
    | a proposal      | another  | withdraw               | PolicyChangeWithdrawn   |
    | a confirmed one | another  | withdraw               | policy-change-not-found |
    | a withdrawn one | another  | withdraw               | policy-change-not-found |
  `);
  it.each(decisions)('with $history: $command by $who is $outcome', (row) => {
    const { history: name = '', who, command = '', outcome } = row;
    const { then } = given({ streamId, events: history[name]! }).when(commands[command]!, actors[who as 'another']);
    expect(typeof then === 'string' ? then : then[0]?.type).toBe(outcome);
    const { type: _, ...terms } = commands[command]!;
    if (typeof then !== 'string') expect(then).toEqual([{ type: outcome, ...terms }]);
  });

  it.each([
    ['open', SYSTEM, 'policy-open-already'],
    ['propose', ANOTHER, 'policy-not-open'],
    ['confirm', ANOTHER, 'policy-change-not-found'],
    ['withdraw', ANOTHER, 'policy-change-not-found'],
  ])('has one stream: in another, %s by %j is %s', (command, actor, refusal) => {
    const elsewhere = { [POLICY_STREAM]: [opened, proposed] };
    expect(given({ elsewhere }).when(commands[command]!, actor).then).toBe(refusal);
    expect(given().when(commands[command]!, actor).then).toBe(refusal);
  });

  it('is what was confirmed last, and whose that was', () => {
    const stateAfter = (...events: LedgerEvent[]) =>
      given({ streamId, events }).when(commands['open']!, STAFF).ledger.stateOf(POLICY, streamId);
    const [before, is] = [old, next].map((policy) => ({ ...policy, by: STAFF.id, at: NOON }));
    const was = { ...before, breakGlassSince: 0 };
    expect(stateAfter()).toEqual({ status: 'none' });
    expect(stateAfter(opened)).toEqual({ status: 'open', current: was, position: 1 });
    expect(stateAfter(opened, proposed)).toEqual({ status: 'open', current: was, pending: is, position: 2 });
    expect(stateAfter(opened, proposed, withdrawn)).toEqual({ status: 'open', current: was, position: 3 });
    const current = { ...is, breakGlassSince: 3 };
    expect(stateAfter(opened, proposed, confirmed)).toEqual({ status: 'open', current, position: 3 });
  });
});

describe('a change of the policy', () => {
  const basedOn = 2;
  it.each<[string, LedgerCommand]>([
    ['a proposal', { type: 'ConfirmPolicy', ...next }],
    ['a proposal', { type: 'RetractPolicyChange' }],
    ['a withdrawn one', { type: 'ProposePolicy', ...next }],
  ])('with %s is not made by who looked at another one: %j', (name, command) => {
    const outcome = (seen: number) => {
      const { then } = given({ streamId, events: history[name]! }).when(
        { ...command, basedOn: seen } as LedgerCommand,
        ANOTHER,
      );
      return typeof then === 'string' ? then : then[0]?.type;
    };
    const newest = history[name]!.length;
    expect(outcome(newest)).toMatch(/^Policy/);
    expect(outcome(newest - 1)).toBe('policy-changed-meanwhile');
    expect(outcome(newest + 1)).toBe('policy-changed-meanwhile');
  });

  it('that nobody has opened is based on nothing', () => {
    expect(given({ streamId }).when({ type: 'RetractPolicyChange', basedOn }, ANOTHER).then).toBe(
      'policy-changed-meanwhile',
    );
    expect(given({ streamId }).when({ type: 'RetractPolicyChange', basedOn: 0 }, ANOTHER).then).toBe(
      'policy-change-not-found',
    );
  });
});

describe('the second person of a policy', () => {
  const confirm: LedgerCommand = { type: 'ConfirmPolicy', ...next };
  const confirmedBy = (
    actor: typeof STAFF,
    of: { voidFirsts?: VoidFirst[]; notSecondTo?: NotSecondTo[] } = {},
    at = NOON,
  ) => {
    const { then } = given({ streamId, events: history['a proposal']!, at, ...of }).when(confirm, actor);
    return typeof then === 'string' ? then : then[0]?.type;
  };

  it('confirms nothing of who is gone since', () => {
    const gone = (firstId: string, upTo: number) => ({ voidFirsts: [{ firstId, upTo }] });
    expect(confirmedBy(ANOTHER, gone(STAFF.id, 2))).toBe('first-person-gone');
    expect(confirmedBy(STAFF, gone(STAFF.id, 2))).toBe('first-person-gone');
    // What they proposed after their power changed counts.
    expect(confirmedBy(ANOTHER, gone(STAFF.id, 1))).toBe('PolicyConfirmed');
    expect(confirmedBy(ANOTHER, gone(ANOTHER.id, 2))).toBe('PolicyConfirmed');
  });

  it('is not new to the first', () => {
    const barred = (bars: NotSecondTo['bars'], untilMs: number, firstId = STAFF.id) => ({
      notSecondTo: [{ firstId, bars, untilMs }],
    });
    expect(confirmedBy(ANOTHER, barred('begun-before', NOON + 1))).toBe('second-person-is-new');
    expect(confirmedBy(ANOTHER, barred('begun-before', NOON))).toBe('PolicyConfirmed');
    expect(confirmedBy(ANOTHER, barred('decided-before', NOON + 9), NOON + 8)).toBe('second-person-is-new');
    expect(confirmedBy(ANOTHER, barred('decided-before', NOON + 9), NOON + 9)).toBe('PolicyConfirmed');
    expect(confirmedBy(ANOTHER, barred('begun-before', NOON + 1, 'somebody else'))).toBe('PolicyConfirmed');
  });

  it('is another one than the first whatever break-glass there is', () => {
    const glass = breakGlassId(POLICY_STREAM);
    const subject = { subjectId: POLICY_STREAM, reasonDigest: 'ab'.repeat(32) };
    const events: LedgerEvent[] = [
      { type: 'PolicyOpened', ...next },
      { type: 'PolicyProposed', ...old },
    ];
    const asked = given({ streamId: glass, elsewhere: { [POLICY_STREAM]: events } });
    expect(asked.when({ ...subject, type: 'InvokeBreakGlass', allowed: true }).then).toBe('no-second-person-awaited');
    const elsewhere = { [glass]: [{ ...subject, type: 'BreakGlassInvoked' } as const] };
    const { then } = given({ streamId, events, elsewhere, at: NOON + 9 * 86_400_000 }).when(
      { type: 'ConfirmPolicy', ...old },
      STAFF,
    );
    expect(then).toBe('second-person-needed');
  });
});
