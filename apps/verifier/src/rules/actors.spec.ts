import { type Event, RULES } from './rules.js';
import { Tally } from '../report/checks.js';
import { ADA, BEN, close, deposits, id, refusalOf } from '../agreement/steps.js';
import { mayCause } from './apply.js';

/** docs/ledger-format.md, "actors": whatever it does not name is by staff. */
const BY_THE_INVESTOR = [
  'DepositRequested',
  'DepositCancelled',
  'WithdrawalRequested',
  'WithdrawalCancelled',
  'TransferRequested',
  'TransferCancelled',
  'PlanPurchased',
  'InvestorKeyAdded',
  'InvestorKeyRemoved',
  'PaymentSigningSwitchedOn',
  'PaymentSigningSwitchedOff',
];
const BY_THE_SYSTEM = [
  'InterestPaid',
  'PlanMatured',
  'PayoutRunOpened',
  'PayoutRunClosed',
  'WalletOpened',
  'PolicyOpened',
  'StaffFounded',
  'StaffOpened',
  'CredentialsOpened',
  'CheckpointKeyNamed',
  'CheckpointKeyRotated',
  'RecordsSealed',
  'OutsideLineRecorded',
  'OutsideLineWithdrawn',
];
const BY_EITHER = ['InvestorClosed', 'CredentialsBound'];
/** By the link of a mail, where only staff let money move again; and what support did, whoever it is about stops. */
const BY_THE_INVESTOR_OR_STAFF = ['InvestorFrozen', 'PaymentSigningReleaseWithdrawn'];

/** Events in the stream whose id is the investor's. */
const isOfTheInvestor = (type: string): boolean =>
  ['InvestorClosed', 'InvestorFrozen', 'CredentialsBound'].includes(type) || /^(InvestorKey|PaymentSigning)/.test(type);

const KINDS = ['the investor', 'another investor', 'staff', 'the system'] as const;
const types = Object.keys(RULES) as Event['type'][];

const mayOf = (type: string): readonly (typeof KINDS)[number][] => {
  if (BY_THE_INVESTOR.includes(type)) return ['the investor'];
  if (BY_THE_SYSTEM.includes(type)) return ['the system'];
  if (BY_THE_INVESTOR_OR_STAFF.includes(type)) return ['the investor', 'staff'];
  return BY_EITHER.includes(type) ? ['the investor', 'the system'] : ['staff'];
};

describe.each(types)('%s', (type) => {
  it.each(KINDS)('by %s', (kind) => {
    const named = type.startsWith('Transfer') ? { senderId: ADA, recipientId: BEN } : { investorId: ADA };
    const event = { type, ...(isOfTheInvestor(type) ? {} : named) } as unknown as Event;
    const actor = {
      'the investor': { actorKind: 'investor', actorId: ADA },
      'another investor': { actorKind: 'investor', actorId: BEN },
      staff: { actorKind: 'staff', actorId: ADA },
      'the system': { actorKind: 'system', actorId: ADA },
    } as const;
    const streamId = isOfTheInvestor(type) ? ADA : id(1);
    const recorded = { position: 1, at: 0, commandId: id(1), streamId, event, ...actor[kind] };
    const refused = () => mayCause(new Tally(), recorded);
    if (mayOf(type).includes(kind)) expect(refused).not.toThrow();
    else expect(refused).toThrow(`actors: ${type} by ${actor[kind].actorKind} ${actor[kind].actorId}`);
  });
});

describe('a log', () => {
  it.each([
    [
      'a deposit is asked for by staff',
      'DepositRequested by staff sam',
      { ...deposits.request(1, 5n), actorKind: 'staff', actorId: 'sam' },
    ],
    [
      'a deposit is asked for by somebody else',
      `DepositRequested by investor ${BEN}`,
      { ...deposits.request(1, 5n), actorId: BEN },
    ],
    [
      'an account is closed by staff',
      'InvestorClosed by staff sam',
      { ...close(ADA), actorKind: 'staff', actorId: 'sam' },
    ],
    [
      'a deposit is asked for by a job',
      'DepositRequested by system job',
      { ...deposits.request(1, 5n), actorKind: 'system', actorId: 'job' },
    ],
  ] as const)('is refused where %s', (_, what, step) => {
    expect(refusalOf([step])).toBe(`actors: ${what}`);
  });
});
