import { DecisionAudit } from '../book/decision-audit.js';
import { LedgerState } from '../book/ledger-state.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { isRefusal } from '../refusal.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON, ONE_IS_ENOUGH, STAFF, STREAM_ID } from '../testing/index.js';
import { walletId } from '../wallets/wallet-id.js';
import { POLICY_STREAM, type Policy } from './state.js';

const DIGEST = 'cd'.repeat(32);
const HOUR = 3_600_000;
const ANOTHER = { kind: 'staff', id: 'another' } as const;
const BTC = walletId('BTC')!;
const OTHER_ID = uuidOf('a', 2);
const amountCents = 5_000n;
const money = { investorId: INVESTOR_ID, amountCents };
const parties = { senderId: INVESTOR_ID, recipientId: OTHER_ID, amountCents };
const BY_TWO = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n };

const strict: Policy = {
  secondApprovalFromCents: 5_000n,
  secondApprovalDailyFromCents: 7_000n,
  breakGlass: 'off',
  signing: 'optional',
};
const loose: Policy = {
  secondApprovalFromCents: 5_001n,
  secondApprovalDailyFromCents: 8_000n,
  breakGlass: 'on',
  signing: 'optional',
};
const thresholdsOf = ({ breakGlass: _, signing: __, ...thresholds }: Policy) => thresholds;

type Past = readonly [streamId: string, event: LedgerEvent];
const opened = (policy: Policy): Past => [POLICY_STREAM, { type: 'PolicyOpened', ...policy }];
const proposed = (policy: Policy): Past => [POLICY_STREAM, { type: 'PolicyProposed', ...policy }];
const confirmed = (policy: Policy): Past => [POLICY_STREAM, { type: 'PolicyConfirmed', ...policy }];
const withdrawn: Past = [POLICY_STREAM, { type: 'PolicyChangeWithdrawn' }];
const changed = (policy: Policy): Past[] => [proposed(policy), confirmed(policy)];

/** What an approval of each kind is about, and who asked. */
const KINDS = {
  Deposit: {
    requested: { type: 'DepositRequested', ...money, currency: 'BTC', walletAddress: 'x' },
    endorsed: { type: 'DepositEndorsed', creditedCents: amountCents },
    approved: { type: 'DepositApproved', investorId: INVESTOR_ID, currency: 'BTC', creditedCents: amountCents },
  },
  Withdrawal: {
    requested: { type: 'WithdrawalRequested', ...money, recipientDigest: DIGEST },
    endorsed: { type: 'WithdrawalEndorsed', amountCents },
    approved: { type: 'WithdrawalApproved', ...money },
  },
  Transfer: {
    requested: { type: 'TransferRequested', ...parties },
    endorsed: { type: 'TransferEndorsed', ...parties },
    approved: { type: 'TransferApproved', ...parties },
  },
} as const;
type Name = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Name[];
const approval = (kind: Name, says: object): LedgerCommand =>
  ({ type: `Approve${kind}`, ...says }) as unknown as LedgerCommand;

/** What happened at noon, STAFF's all of it, and what follows by the hour. */
const after = (...past: readonly Past[]) => {
  const ledger = new LedgerState('all');
  ledger.balances.set(`investor/${INVESTOR_ID}/available`, 100_000n);
  for (const [streamId, event] of past) {
    const position = ledger.position + 1;
    ledger.apply({ position, recordedAt: NOON, streamId, actor: STAFF, commandId: uuidOf('c', position), event });
  }
  return {
    give(streamId: string, command: LedgerCommand, hours = 0, actor = STAFF): string | LedgerEvent | undefined {
      const commandId = uuidOf('c', ledger.position + 1);
      const answer = ledger.execute({ streamId, commandId, actor, command }, NOON + hours * HOUR);
      return isRefusal(answer) ? answer.refused : answer[0]?.recorded.event;
    },
  };
};

describe.each(kinds)('Approve%s', (kind) => {
  const { requested, endorsed, approved } = KINDS[kind];
  const asked: Past = [STREAM_ID, requested];

  it.each<[string, Past[], Policy | undefined]>([
    ['that was opened', [opened(loose)], loose],
    ['in force while another one waits', [opened(loose), proposed(strict)], loose],
    ['in force once another one was taken back', [opened(loose), proposed(strict), withdrawn], loose],
    ['that was confirmed', [opened(strict), ...changed(loose)], loose],
    ['of the command where there is none', [], undefined],
  ])('is under the policy %s', (_, past, policy) => {
    const decided = after(asked, ...past).give(STREAM_ID, approval(kind, ONE_IS_ENOUGH));
    expect(decided).toEqual({
      ...approved,
      ...thresholdsOf(policy ?? { ...ONE_IS_ENOUGH, breakGlass: 'off', signing: 'optional' }),
    });
  });

  it('takes two people where the policy says so, whatever the command says', () => {
    const give = (past: Past[], says: object) => after(asked, ...past).give(STREAM_ID, approval(kind, says));
    expect(give([opened(strict)], ONE_IS_ENOUGH)).toEqual(endorsed);
    expect(give([opened(loose), ...changed(strict)], ONE_IS_ENOUGH)).toEqual(endorsed);
    expect(give([opened(loose)], BY_TWO)).toEqual({ ...approved, ...thresholdsOf(loose) });
    expect(give([], BY_TWO)).toEqual(endorsed);
  });

  it('takes two people from the policy’s sum on', () => {
    const first = uuidOf('b', 7);
    const paid: Past = [first, { type: 'WithdrawalRequested', ...money, amountCents: 3_000n, recipientDigest: DIGEST }];
    const give = (policy: Policy) => {
      const ledger = after(asked, paid, opened(policy));
      expect(ledger.give(first, approval('Withdrawal', ONE_IS_ENOUGH))).toMatchObject({ type: 'WithdrawalApproved' });
      return ledger.give(STREAM_ID, approval(kind, ONE_IS_ENOUGH));
    };
    expect(give(loose)).toEqual(endorsed);
    expect(give({ ...loose, secondApprovalDailyFromCents: 8_001n })).toMatchObject(approved);
  });

  it('of the first of two under an old policy is the second under the new one, by another person', () => {
    const ledger = after(asked, opened(strict), [STREAM_ID, endorsed], ...changed(loose));
    expect(ledger.give(STREAM_ID, approval(kind, BY_TWO))).toBe('second-person-needed');
    expect(ledger.give(STREAM_ID, approval(kind, BY_TWO), 0, ANOTHER)).toEqual({ ...approved, ...thresholdsOf(loose) });
  });
});

describe('break-glass', () => {
  const draft = { ...money, direction: 'add', category: 'other', reasonDigest: DIGEST } as const;
  const address = { currency: 'BTC', network: 'Bitcoin', address: 'next' };
  const subjects: Record<string, { id: string; past: LedgerEvent[]; decide: LedgerCommand }> = {
    ...Object.fromEntries(
      kinds.map((kind) => {
        const { requested, endorsed } = KINDS[kind];
        return [kind, { id: STREAM_ID, past: [requested, endorsed], decide: approval(kind, BY_TWO) }];
      }),
    ),
    Adjustment: {
      id: STREAM_ID,
      past: [{ type: 'AdjustmentDrafted', ...draft }],
      decide: { type: 'ApproveAdjustment' },
    },
    Wallet: {
      id: BTC,
      past: [{ type: 'WalletAddressProposed', ...address }],
      decide: { type: 'ConfirmWalletAddress', address: 'next' },
    },
  };
  const hasNone: Policy = { ...strict, breakGlass: 'off' };
  const has: Policy = { ...strict, breakGlass: 'on' };

  describe.each(Object.entries(subjects))('for a %s', (_, { id, past, decide }) => {
    const waits = past.map((event): Past => [id, event]);
    const invoke = (allowed: boolean): LedgerCommand => ({
      type: 'InvokeBreakGlass',
      subjectId: id,
      reasonDigest: DIGEST,
      allowed,
    });
    const invoked: Past = [breakGlassId(id), { type: 'BreakGlassInvoked', subjectId: id, reasonDigest: DIGEST }];
    const typeOf = (answer: string | LedgerEvent | undefined) => (typeof answer === 'object' ? answer.type : answer);

    it.each<[string, boolean, Past[], string]>([
      ['allows, whatever the server was set up with', false, [opened(has)], 'BreakGlassInvoked'],
      ['allows since it was confirmed', false, [opened(hasNone), ...changed(has)], 'BreakGlassInvoked'],
      ['has none of, whatever the server was set up with', true, [opened(hasNone)], 'break-glass-off'],
      ['has none of yet', true, [opened(hasNone), proposed(has)], 'break-glass-off'],
      ['has none of any more', true, [opened(has), ...changed(hasNone)], 'break-glass-off'],
      ['does not speak of, as there is none', true, [], 'BreakGlassInvoked'],
      ['does not speak of, where the server has none', false, [], 'break-glass-off'],
    ])('is invoked as the policy says: what it %s', (__, allowed, policies, outcome) => {
      expect(typeOf(after(...waits, ...policies).give(breakGlassId(id), invoke(allowed)))).toBe(outcome);
    });

    it('lets one person decide while the policy has it', () => {
      const decided = (hours: number, ...policies: Past[]) =>
        typeOf(after(...waits, invoked, ...policies).give(id, decide, hours));
      expect(decided(24, opened(has))).toMatch(/Approved|Confirmed/);
      expect(decided(24, opened(has), proposed(hasNone))).toMatch(/Approved|Confirmed/);
      expect(decided(24)).toMatch(/Approved|Confirmed/);
      expect(decided(23, opened(has))).toBe('second-person-needed');
      expect(decided(24, opened(hasNone))).toBe('second-person-needed');
      expect(decided(24, opened(has), ...changed(hasNone))).toBe('second-person-needed');
    });

    it('does not count what was announced before the policy switched it on', () => {
      const isOn = [...changed(hasNone), ...changed(has)];
      const ledger = after(...waits, opened(has), invoked, ...isOn);
      expect(typeOf(ledger.give(id, decide, 24))).toBe('second-person-needed');
      // Announced anew it counts, a day later.
      expect(typeOf(ledger.give(breakGlassId(id), invoke(true), 24))).toBe('BreakGlassInvoked');
      expect(typeOf(ledger.give(breakGlassId(id), invoke(true), 25))).toBe('break-glass-invoked');
      expect(typeOf(ledger.give(id, decide, 47))).toBe('second-person-needed');
      expect(typeOf(ledger.give(id, decide, 48))).toMatch(/Approved|Confirmed/);
      const later = after(...waits, opened(hasNone), ...changed(has), invoked);
      expect(typeOf(later.give(id, decide, 24))).toMatch(/Approved|Confirmed/);
      const thresholds = { ...has, secondApprovalDailyFromCents: 1n };
      const kept = after(...waits, opened(has), invoked, ...changed(thresholds));
      expect(typeOf(kept.give(id, decide, 24))).toMatch(/Approved|Confirmed/);
    });

    it('keeps nobody else from deciding where the policy has none', () => {
      const ledger = after(...waits, invoked, opened(hasNone));
      expect(typeOf(ledger.give(id, decide, 1, ANOTHER))).toMatch(/Approved|Confirmed/);
    });
  });
});

describe('asking again what was decided under a policy', () => {
  const audited = (...steps: readonly (readonly [...Past, by?: string])[]): void => {
    const ledger = new LedgerState('all');
    ledger.balances.set(`investor/${INVESTOR_ID}/available`, 100_000n);
    const audit = new DecisionAudit(ledger);
    for (const [streamId, event, by = 'sam'] of steps) {
      const position = ledger.position + 1;
      const kind = /Opened$/.test(event.type) ? 'system' : /Requested$/.test(event.type) ? 'investor' : 'staff';
      const actor = { kind, id: kind === 'investor' ? INVESTOR_ID : by } as const;
      const recorded = { position, recordedAt: NOON, streamId, actor, commandId: uuidOf('c', position), event };
      audit.expect(recorded);
      audit.observe(ledger.apply(recorded));
    }
  };
  const change = [proposed(loose), [...confirmed(loose), 'kim']] as const;

  describe.each(kinds)('finds of a %s', (kind) => {
    const { requested, endorsed, approved } = KINDS[kind];
    const asked: Past = [STREAM_ID, requested];
    const says = (thresholds: object): Past => [STREAM_ID, { ...approved, ...thresholds } as LedgerEvent];
    const of = thresholdsOf(loose);

    it('nothing where it is as the policy says', () => {
      expect(() => audited(asked, opened(loose), says(of))).not.toThrow();
      expect(() => audited(asked, opened(strict), ...change, says(of))).not.toThrow();
      expect(() => audited(asked, opened(loose), proposed(strict), says(of))).not.toThrow();
      expect(() =>
        audited(asked, opened(strict), [STREAM_ID, endorsed], ...change, [...says(of), 'kim']),
      ).not.toThrow();
    });

    it.each<[string, object, string]>([
      [
        'another amount',
        { ...of, secondApprovalFromCents: 5_002n },
        'is not what was decided: secondApprovalFromCents',
      ],
      [
        'another sum',
        { ...of, secondApprovalDailyFromCents: 8_001n },
        'is not what was decided: secondApprovalDailyFromCents',
      ],
      ['what the old policy says', thresholdsOf(strict), 'is not what was decided: secondApprovalFromCents'],
      ['nothing', {}, 'does not say from where on it takes two people'],
      ['an amount alone', { secondApprovalFromCents: 5_001n }, 'does not say from where on it takes two people'],
      ['a sum alone', { secondApprovalDailyFromCents: 8_000n }, 'does not say from where on it takes two people'],
    ])('an approval that says %s', (_, thresholds, why) => {
      expect(() => audited(asked, opened(loose))).not.toThrow();
      expect(() => audited(asked, opened(loose), says(thresholds))).toThrow(`${approved.type} ${why}`);
      expect(() => audited(asked, opened(strict), ...change, says(thresholds))).toThrow(why);
    });

    it('an approval by one person where the policy wants two, and a first of two where it wants one', () => {
      expect(() => audited(asked, opened(strict), says(thresholdsOf(strict)))).toThrow(
        `not what was decided: ${endorsed.type}`,
      );
      expect(() => audited(asked, opened(strict), [STREAM_ID, endorsed])).not.toThrow();
      expect(() => audited(asked, opened(loose), [STREAM_ID, endorsed])).toThrow(
        `not what was decided: ${approved.type}`,
      );
    });
  });

  it('finds break-glass that the policy has none of', () => {
    const { requested, endorsed } = KINDS.Deposit;
    const waits: Past[] = [
      [STREAM_ID, requested],
      [STREAM_ID, endorsed],
    ];
    const invoked: Past = [
      breakGlassId(STREAM_ID),
      { type: 'BreakGlassInvoked', subjectId: STREAM_ID, reasonDigest: DIGEST },
    ];
    expect(() => audited(...waits, opened(loose), invoked)).not.toThrow();
    expect(() => audited(...waits, opened(strict), invoked)).toThrow('BreakGlassInvoked is refused: break-glass-off');
  });

  it('finds a policy that its proposer confirms, that is another one than proposed, or that nobody opened', () => {
    const other = { ...loose, breakGlass: 'off' } as const;
    expect(() => audited(opened(strict), ...change)).not.toThrow();
    expect(() => audited(opened(strict), proposed(loose), confirmed(loose))).toThrow('second-person-needed');
    expect(() => audited(opened(strict), proposed(loose), [...confirmed(other), 'kim'])).toThrow(
      'policy-change-not-found',
    );
    expect(() => audited(proposed(loose))).toThrow('policy-not-open');
    expect(() => audited(opened(strict), opened(loose))).toThrow('policy-open-already');
  });
});
