/** The forms that fields have in the bytes. */
export type Form =
  'uuid' | 'cents' | 'optional cents' | 'count' | 'text' | 'digest' | 'optional digest' | readonly string[];

export type Fields = Readonly<Record<string, Form>>;

const PAYOUT = ['at-maturity', 'daily', 'weekly', 'monthly'] as const;
const DIRECTION = ['add', 'subtract'] as const;
const CATEGORY = ['correction', 'refund', 'goodwill', 'opening-balance', 'other'] as const;

const DEPOSIT = { investorId: 'uuid', amountCents: 'cents', currency: 'text', walletAddress: 'text' } as const;
const AMOUNT_OF = { investorId: 'uuid', amountCents: 'cents' } as const;
const TRANSFER = { senderId: 'uuid', recipientId: 'uuid', amountCents: 'cents' } as const;
const TERMS = {
  name: 'text',
  description: 'text',
  minCents: 'cents',
  maxCents: 'cents',
  durationDays: 'count',
  ratePpm: 'count',
  payout: PAYOUT,
} as const;
const RUN = { day: 'count', payouts: 'count', totalCents: 'cents', setHash: 'digest' } as const;
const SECOND = {
  secondApprovalFromCents: 'optional cents',
  secondApprovalDailyFromCents: 'optional cents',
} as const;
const CREDIT = { investorId: 'uuid', currency: 'text', creditedCents: 'cents', noteDigest: 'optional digest' } as const;
const ADDRESS = { currency: 'text', network: 'text', address: 'text' } as const;

/** Every version of every type, from docs/log-format.md. */
export const EVENT_TYPES = {
  'DepositRequested 1': DEPOSIT,
  'DepositRequested 2': { ...DEPOSIT, transactionHashDigest: 'optional digest' },
  'DepositEndorsed 1': { creditedCents: 'cents', noteDigest: 'optional digest' },
  'DepositApproved 1': CREDIT,
  'DepositApproved 2': { ...CREDIT, ...SECOND },
  'DepositCancelled 1': { investorId: 'uuid' },
  'DepositRejected 1': { reasonDigest: 'digest' },
  'WithdrawalRequested 1': { ...AMOUNT_OF, recipientDigest: 'digest' },
  'WithdrawalEndorsed 1': { amountCents: 'cents', noteDigest: 'optional digest' },
  'WithdrawalApproved 1': { ...AMOUNT_OF, noteDigest: 'optional digest' },
  'WithdrawalApproved 2': { ...AMOUNT_OF, noteDigest: 'optional digest', ...SECOND },
  'WithdrawalCancelled 1': AMOUNT_OF,
  'WithdrawalRejected 1': { ...AMOUNT_OF, reasonDigest: 'digest' },
  'WithdrawalBounced 1': { ...AMOUNT_OF, reasonDigest: 'digest' },
  'WithdrawalCompleted 1': { ...AMOUNT_OF, paymentReferenceDigest: 'digest' },
  'TransferRequested 1': TRANSFER,
  'TransferEndorsed 1': TRANSFER,
  'TransferApproved 1': TRANSFER,
  'TransferApproved 2': { ...TRANSFER, ...SECOND },
  'TransferCancelled 1': TRANSFER,
  'TransferRejected 1': { ...TRANSFER, reasonDigest: 'digest' },
  'PlanCreated 1': TERMS,
  'PlanRevised 1': TERMS,
  'PlanArchived 1': {},
  'PlanRestored 1': {},
  'PlanPurchased 1': {
    investorId: 'uuid',
    planId: 'uuid',
    planVersion: 'count',
    planName: 'text',
    amountCents: 'cents',
    durationDays: 'count',
    ratePpm: 'count',
    payout: PAYOUT,
  },
  'InterestPaid 1': { investorId: 'uuid', runId: 'uuid', part: 'count', amountCents: 'cents' },
  'PlanMatured 1': { investorId: 'uuid', runId: 'uuid', amountCents: 'cents' },
  'PayoutRunOpened 1': RUN,
  'PayoutRunClosed 1': RUN,
  'WalletOpened 1': ADDRESS,
  'WalletAddressProposed 1': ADDRESS,
  'WalletAddressConfirmed 1': ADDRESS,
  'WalletChangeWithdrawn 1': { currency: 'text' },
  'CheckpointKeyNamed 1': { key: 'text' },
  'CheckpointKeyRotated 1': { fromKey: 'text', toKey: 'text', signature: 'text' },
  'BreakGlassInvoked 1': { subjectId: 'uuid', reasonDigest: 'digest' },
  'BreakGlassWithdrawn 1': { subjectId: 'uuid' },
  'InvestorFrozen 1': { reasonDigest: 'digest' },
  'InvestorUnfrozen 1': { reasonDigest: 'digest' },
  'InvestorClosed 1': {},
  'AdjustmentDrafted 1': {
    investorId: 'uuid',
    direction: DIRECTION,
    amountCents: 'cents',
    category: CATEGORY,
    reasonDigest: 'digest',
  },
  'ReversalProposed 1': {
    originalId: 'uuid',
    investorId: 'uuid',
    direction: DIRECTION,
    amountCents: 'cents',
    againstAccount: 'text',
    reasonDigest: 'digest',
  },
  'AdjustmentApproved 1': { investorId: 'uuid', direction: DIRECTION, amountCents: 'cents', againstAccount: 'text' },
  'AdjustmentRejected 1': { reasonDigest: 'digest' },
  'AdjustmentWithdrawn 1': {},
} as const satisfies Readonly<Record<string, Fields>>;

type Value<F> = F extends 'cents'
  ? bigint
  : F extends 'optional cents'
    ? bigint | undefined
    : F extends 'count'
      ? number
      : F extends 'optional digest'
        ? string | undefined
        : F extends readonly (infer Word)[]
          ? Word
          : string;

type NameOf<Key> = Key extends `${infer Name} ${string}` ? Name : never;

/** What an event says: its type's name and its fields. A digest is in hexadecimal. */
export type Event = {
  [Key in keyof typeof EVENT_TYPES]: { readonly type: NameOf<Key> } & {
    readonly [Field in keyof (typeof EVENT_TYPES)[Key]]: Value<(typeof EVENT_TYPES)[Key][Field]>;
  };
}[keyof typeof EVENT_TYPES];

export type EventOf<Name extends Event['type']> = Extract<Event, { readonly type: Name }>;
