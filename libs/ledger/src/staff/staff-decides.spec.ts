import { breakGlassId } from '../break-glass/break-glass-id.js';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { POLICY_STREAM } from '../policy/state.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, ONE_IS_ENOUGH, STREAM_ID } from '../testing/index.js';
import { ADA, after, BEN, CLEO, founded, type Happened, staffOpened, typeOf } from '../testing/staff-story.js';
import { walletId } from '../wallets/wallet-id.js';
import { type StaffRole } from './member.js';

const DIGEST = 'cd'.repeat(32);
const DAY = 86_400_000;
const BTC = walletId('BTC')!;
const amountCents = 5_000n;
const money = { investorId: INVESTOR_ID, amountCents };
const parties = { senderId: INVESTOR_ID, recipientId: uuidOf('a', 2), amountCents };
const BY_TWO = { secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n };
const policy = { ...BY_TWO, breakGlass: 'on', signing: 'optional' } as const;
const draft = { ...money, direction: 'add', category: 'other', reasonDigest: DIGEST } as const;
const address = { currency: 'BTC', network: 'Bitcoin', address: 'next' };

/** What takes two people: what came before the first, what the first does, what the second does. */
interface ByTwo {
  readonly id: string;
  readonly before: readonly LedgerEvent[];
  readonly first: LedgerEvent;
  readonly second: LedgerCommand;
  readonly decided: string;
  /** What follows where the first counts no more. */
  readonly gone: string;
}
const approvals: Record<string, ByTwo> = {
  deposit: {
    id: STREAM_ID,
    before: [{ type: 'DepositRequested', ...money, currency: 'BTC', walletAddress: 'x' }],
    first: { type: 'DepositEndorsed', creditedCents: amountCents },
    second: { type: 'ApproveDeposit', ...BY_TWO },
    decided: 'DepositApproved',
    gone: 'DepositEndorsed',
  },
  withdrawal: {
    id: STREAM_ID,
    before: [{ type: 'WithdrawalRequested', ...money, recipientDigest: DIGEST }],
    first: { type: 'WithdrawalEndorsed', amountCents },
    second: { type: 'ApproveWithdrawal', ...BY_TWO },
    decided: 'WithdrawalApproved',
    gone: 'WithdrawalEndorsed',
  },
  transfer: {
    id: STREAM_ID,
    before: [{ type: 'TransferRequested', ...parties }],
    first: { type: 'TransferEndorsed', ...parties },
    second: { type: 'ApproveTransfer', ...BY_TWO },
    decided: 'TransferApproved',
    gone: 'TransferEndorsed',
  },
};
const glassable: Record<string, ByTwo> = {
  ...approvals,
  adjustment: {
    id: STREAM_ID,
    before: [],
    first: { type: 'AdjustmentDrafted', ...draft },
    second: { type: 'ApproveAdjustment' },
    decided: 'AdjustmentApproved',
    gone: 'first-person-gone',
  },
  wallet: {
    id: BTC,
    before: [{ type: 'WalletOpened', ...address, address: 'first' }],
    first: { type: 'WalletAddressProposed', ...address },
    second: { type: 'ConfirmWalletAddress', address: 'next' },
    decided: 'WalletAddressConfirmed',
    gone: 'first-person-gone',
  },
};
const all: Record<string, ByTwo> = {
  ...glassable,
  policy: {
    id: POLICY_STREAM,
    before: [{ type: 'PolicyOpened', ...policy, secondApprovalFromCents: 9n }],
    first: { type: 'PolicyProposed', ...policy },
    second: { type: 'ConfirmPolicy', ...policy },
    decided: 'PolicyConfirmed',
    gone: 'first-person-gone',
  },
};

/** Ada decides, behind Ben. */
const staffOf = (ben: StaffRole, is: Parameters<typeof founded>[2] = {}) => [
  founded(ADA, 'admin'),
  founded(CLEO, 'admin'),
  founded(BEN, ben, is),
];
const change = { proposalId: uuidOf('f', 1), memberId: BEN } as const;
const off: Happened = { by: ADA, event: { type: 'StaffSwitchedOff', memberId: BEN } };
const on = (role: StaffRole): Happened => ({ by: ADA, event: { type: 'StaffSwitchedOn', ...change, role } });
const changed = (role: StaffRole): Happened => ({ by: ADA, event: { type: 'StaffRoleChanged', ...change, role } });
const reset = (role: StaffRole): Happened => ({ by: ADA, event: { type: 'StaffAccessReset', ...change, role } });
const invited = (role: StaffRole): Happened => ({ by: ADA, event: { type: 'StaffAdmitted', ...change, role } });
const joined: Happened = { by: BEN, event: { type: 'StaffJoined' } };
const proposed: Happened = {
  by: ADA,
  event: { type: 'StaffChangeProposed', ...change, role: 'support', kind: 'role' },
};

type Story = (first: Happened) => Happened[];
const COUNTS: Record<string, Story> = {
  'as an admin': (first) => [...staffOf('admin'), staffOpened, first],
  'as a reviewer': (first) => [...staffOf('reviewer'), staffOpened, first],
  'as an admin, before the staff was opened': (first) => [first, ...staffOf('admin'), staffOpened],
  'between the founding and the opening': (first) => [...staffOf('reviewer'), first, staffOpened],
  'before the log knew any of the staff': (first) => [first],
  'before the staff was opened, off by now': (first) => [first, ...staffOf('admin', { access: 'off' })],
  'before the staff was opened, a support by now': (first) => [first, ...staffOf('support')],
  'and has to come, as before the opening': (first) => [first, ...staffOf('admin', { joined: 'no' }), staffOpened],
  'having come since': (first) => [first, ...staffOf('admin', { joined: 'no' }), staffOpened, joined],
  'while another role of theirs waits': (first) => [...staffOf('admin'), staffOpened, first, proposed],
  'after their role changed': (first) => [...staffOf('support'), staffOpened, changed('admin'), first],
  'after they were switched on': (first) => [...staffOf('admin'), staffOpened, off, on('admin'), first],
  'after they came again': (first) => [...staffOf('admin'), staffOpened, reset('admin'), joined, first],
  'after they were invited': (first) => [
    ...staffOf('admin').slice(0, 2),
    staffOpened,
    invited('reviewer'),
    joined,
    first,
  ],
};
const VOID: Record<string, Story> = {
  'who was off when the staff was opened': (first) => [first, ...staffOf('admin', { access: 'off' }), staffOpened],
  'who was a support when it was opened': (first) => [first, ...staffOf('support'), staffOpened],
  'who was a plan-manager when it was opened': (first) => [...staffOf('plan-manager'), first, staffOpened],
  'who was an auditor when it was opened': (first) => [...staffOf('auditor'), first, staffOpened],
  'whom the log does not know': (first) => [first, ...staffOf('admin').slice(0, 2), staffOpened],
  'who is off since': (first) => [...staffOf('admin'), staffOpened, first, off],
  'who is off, and was switched on again': (first) => [...staffOf('admin'), staffOpened, first, off, on('admin')],
  'who is a reviewer since': (first) => [...staffOf('admin'), staffOpened, first, changed('reviewer')],
  'who is an admin since': (first) => [...staffOf('reviewer'), staffOpened, first, changed('admin')],
  'who is a support since': (first) => [...staffOf('reviewer'), staffOpened, first, changed('support')],
  'who is to come again': (first) => [...staffOf('admin'), staffOpened, first, reset('admin')],
  'who came again': (first) => [...staffOf('admin'), staffOpened, first, reset('admin'), joined],
  'who is invited since': (first) => [first, ...staffOf('admin').slice(0, 2), staffOpened, invited('admin'), joined],
};

describe.each(Object.entries(all))('the first of two of a %s', (_, { id, before, first, second, decided, gone }) => {
  const story = (of: Story) => [
    ...before.map((event): Happened => ({ by: 'system', event, streamId: id })),
    ...of({ by: BEN, event: first, streamId: id }),
  ];

  it.each(Object.entries(COUNTS))('counts: done %s', (__, of) => {
    const { give } = after(...story(of));
    expect(typeOf(give(ADA, second, { streamId: id }))).toBe(decided);
  });

  it.each(Object.entries(VOID))('counts no more of somebody %s', (__, of) => {
    const { give } = after(...story(of));
    expect(typeOf(give(ADA, second, { streamId: id }))).toBe(gone);
  });

  it('counts of whoever’s power did not change', () => {
    const past = [...staffOf('admin'), staffOpened, { by: CLEO, event: first, streamId: id }, off];
    const { give } = after(...before.map((event): Happened => ({ by: 'system', event, streamId: id })), ...past);
    expect(typeOf(give(ADA, second, { streamId: id }))).toBe(decided);
  });
});

describe.each(Object.entries(approvals))('an approval of a %s', (_, { id, before, first, second, decided }) => {
  const past = (...more: Happened[]) => [
    ...before.map((event): Happened => ({ by: 'system', event, streamId: id })),
    ...staffOf('reviewer'),
    staffOpened,
    { by: BEN, event: first, streamId: id },
    ...more,
  ];
  const other = { by: CLEO, event: first, streamId: id };

  it('beside what counts no more is the first of two, and the next one the second', () => {
    const { give } = after(...past(off));
    expect(give(ADA, second, { streamId: id })).toEqual(first);
    expect(give(ADA, second, { streamId: id })).toBe('second-person-needed');
    expect(typeOf(give(CLEO, second, { streamId: id }))).toBe(decided);
    expect(typeOf(after(...past(off, other)).give(ADA, second, { streamId: id }))).toBe(decided);
  });

  it('is not their second who gave the first and is off, nor of a role that may none', () => {
    expect(after(...past(off)).give(BEN, second, { streamId: id })).toBe('staff-only');
    expect(after(...past(changed('support'))).give(BEN, second, { streamId: id })).toBe('staff-only');
    expect(typeOf(after(...past(changed('admin'))).give(BEN, second, { streamId: id }))).toBe(first.type);
  });
});

describe('a deposit whose endorsement of another amount counts no more', () => {
  const { id, before } = approvals['deposit']!;
  const past = (...more: Happened[]) => [
    ...before.map((event): Happened => ({ by: 'system', event, streamId: id })),
    ...staffOf('reviewer'),
    staffOpened,
    { by: BEN, event: { type: 'DepositEndorsed', creditedCents: 40n, noteDigest: DIGEST }, streamId: id } as const,
    ...more,
  ];

  it('is of the amount that was declared', () => {
    const approve = (...more: Happened[]) =>
      after(...past(...more)).give(ADA, { type: 'ApproveDeposit', ...ONE_IS_ENOUGH }, { streamId: id });
    expect(approve()).toBe('credited-amount-needed');
    expect(approve(off)).toMatchObject({ type: 'DepositApproved', creditedCents: amountCents });
  });
});

describe.each(Object.entries(glassable))('break-glass for a %s', (_, { id, before, first, second, decided, gone }) => {
  const invoke: LedgerCommand = { type: 'InvokeBreakGlass', subjectId: id, reasonDigest: DIGEST, allowed: true };
  const past = (role: StaffRole, ...more: Happened[]) => [
    ...before.map((event): Happened => ({ by: 'system', event, streamId: id })),
    ...staffOf(role),
    staffOpened,
    { by: BEN, event: first, streamId: id },
    ...more,
  ];
  const glass = { streamId: breakGlassId(id) };
  const invoked: Happened = {
    ...glass,
    by: BEN,
    event: { type: 'BreakGlassInvoked', subjectId: id, reasonDigest: DIGEST },
  };

  it('is the first’s who still counts', () => {
    expect(typeOf(after(...past('admin')).give(BEN, invoke, glass))).toBe('BreakGlassInvoked');
    expect(after(...past('admin', changed('reviewer'))).give(BEN, invoke, glass)).toBe('first-person-gone');
    expect(after(...past('admin', off, on('admin'))).give(BEN, invoke, glass)).toBe('first-person-gone');
    expect(after(...past('admin', reset('admin'), joined)).give(BEN, invoke, glass)).toBe('first-person-gone');
    expect(after(...past('admin', off)).give(BEN, invoke, glass)).toBe('staff-only');
    expect(after(...past('admin', changed('auditor'))).give(BEN, invoke, glass)).toBe('staff-only');
  });

  it('helps nobody whose power changed since', () => {
    const decide = (...more: Happened[]) =>
      typeOf(after(...past('admin', invoked, ...more)).give(BEN, second, { streamId: id, at: DAY }));
    expect(decide()).toBe(decided);
    expect(decide(off)).toBe('staff-only');
    expect(decide(off, on('admin'))).toBe(gone);
    expect(decide(reset('admin'))).toBe('staff-only');
    expect(decide(reset('admin'), joined)).toBe(gone);
  });
});
