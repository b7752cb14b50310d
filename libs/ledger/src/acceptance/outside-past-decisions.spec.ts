import { external, outsideLine } from '../book/account.js';
import { DecisionAudit } from '../book/decision-audit.js';
import { LedgerState } from '../book/ledger-state.js';
import { type LedgerEvent } from '../deciders.js';
import { explanationId } from '../explanations/explanation-id.js';
import { OUTSIDE_ACCOUNTS_STREAM } from '../outside-accounts/state.js';
import { statementLineId } from '../outside-lines/statement-line-id.js';
import { type Actor } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON } from '../testing/index.js';
import {
  BANK,
  BANK_ID,
  BANK_LINE,
  DAY,
  DEPOSIT,
  SEAL,
  statementLine,
  statementSealed,
} from '../testing/outside-events.js';
import { walletId } from '../wallets/wallet-id.js';

const KIM: Actor = { kind: 'staff', id: 'kim' };
const SAM: Actor = { kind: 'staff', id: 'sam' };
const ADA: Actor = { kind: 'investor', id: INVESTOR_ID };
const SYSTEM: Actor = { kind: 'system', id: 'job' };
const why = 'cd'.repeat(32);
const OTHER = uuidOf('d', 2);

type Step = readonly [streamId: string, event: LedgerEvent, actor: Actor];

/** Follows steps as a log, each asked for again. */
const audited = (steps: readonly Step[]): void => {
  const ledger = new LedgerState('all');
  const audit = new DecisionAudit(ledger);
  for (const [streamId, event, actor] of steps) {
    const position = ledger.position + 1;
    const recorded = { position, recordedAt: NOON, streamId, actor, commandId: uuidOf('c', position), event };
    audit.expect(recorded);
    audit.observe(ledger.apply(recorded));
  }
};

const inAccounts = (event: LedgerEvent, actor: Actor): Step => [OUTSIDE_ACCOUNTS_STREAM, event, actor];
const proposed = inAccounts({ type: 'OutsideAccountProposed', accountId: BANK_ID, ...BANK }, KIM);
const opened = inAccounts({ type: 'OutsideAccountOpened', accountId: BANK_ID, ...BANK }, SAM);
const required = inAccounts({ type: 'EvidenceRequired', accountId: BANK_ID, fromDay: DAY }, KIM);
const sealed = (changes = {}): Step => [
  BANK_ID,
  statementSealed({ openingUnits: 0n, closingUnits: 70n, lines: 2, ...changes }),
  KIM,
];
const line = (n: number, units: bigint, balance: bigint, changes = {}, actor = SYSTEM): Step => [
  statementLineId(BANK_ID, n),
  { ...statementLine(BANK_ID, BANK, n, units, balance), ...changes },
  actor,
];
const declared = (streamId = DEPOSIT): Step => [
  streamId,
  { type: 'DepositRequested', investorId: INVESTOR_ID, amountCents: 100n, currency: 'USD', walletAddress: 'a' },
  ADA,
];
const credited = (
  of: { lineId?: string; withoutLineDigest?: string },
  streamId = DEPOSIT,
  creditedCents = 100n,
): Step => [
  streamId,
  {
    type: 'DepositApproved',
    ...{ investorId: INVESTOR_ID, currency: 'USD', creditedCents },
    ...{ secondApprovalFromCents: 1_000n, secondApprovalDailyFromCents: 1_000n },
    ...of,
  },
  KIM,
];
const wallet: Step = [
  walletId('USD')!,
  { type: 'WalletOpened', currency: 'USD', network: 'Bank', address: 'a' },
  SYSTEM,
];
const imported = [wallet, proposed, opened, sealed(), line(1, 120n, 120n), line(2, -50n, 70n)];
const byLine = credited({ lineId: BANK_LINE });
const explained = (
  type: 'OpenItemEndorsed' | 'OpenItemExplained',
  actor: Actor,
  changes: Partial<Extract<LedgerEvent, { type: 'OpenItemExplained' }>> = {},
): Step => [
  explanationId(DEPOSIT)!,
  {
    ...{ item: 'difference', itemId: DEPOSIT, lineId: BANK_LINE, amountCents: 20n, category: 'write-off' },
    ...{ againstAccount: outsideLine(BANK_LINE), reasonDigest: why, ...changes },
    type,
  } as LedgerEvent,
  actor,
];
const endorsed = explained('OpenItemEndorsed', KIM);

const takenBack = (
  type: 'StatementWithdrawalEndorsed' | 'StatementWithdrawn',
  actor: Actor,
  changes: Partial<Extract<LedgerEvent, { type: 'StatementWithdrawn' }>> = {},
): Step =>
  inAccounts(
    {
      ...{ accountId: BANK_ID, number: 1, after: 0, upTo: 2, fileDigest: SEAL.fileDigest, fromDay: DAY, toDay: DAY },
      ...{ reasonDigest: why, ...changes, type },
    },
    actor,
  );
const asked = takenBack('StatementWithdrawalEndorsed', KIM);
const gone = [asked, takenBack('StatementWithdrawn', SAM)];

describe('an event of the world outside that was written past the decisions', () => {
  it.each<[string, Step[]]>([
    [
      'a deposit by a line, whose difference two people wrote off',
      [...imported, declared(), byLine, endorsed, explained('OpenItemExplained', SAM)],
    ],
    [
      'a deposit that was matched',
      [
        ...imported,
        declared(),
        credited({}),
        [DEPOSIT, { type: 'DepositMatched', lineId: BANK_LINE, currency: 'USD', creditedCents: 100n }, SAM],
      ],
    ],
    ['a statement that two took back, and the right one', [...imported, ...gone, sealed({ lines: 1 })]],
    ['what is asked for anew', [...imported, asked, takenBack('StatementWithdrawalEndorsed', SAM)]],
    [
      'what is endorsed anew behind somebody who counts no more',
      [...imported, declared(), byLine, endorsed, explained('OpenItemEndorsed', SAM)],
    ],
  ])('is none: %s', (_, steps) => {
    expect(() => audited(steps)).not.toThrow();
  });

  const at = (day: number) => ({ bookedDay: day });
  it.each<[string, Step[], string]>([
    ['an account that one person opened', [proposed, [opened[0], opened[1], KIM]], 'second-person-needed'],
    ['an account that nobody proposed', [opened], 'outside-account-not-found'],
    [
      'an account opened under other terms',
      [proposed, inAccounts({ ...opened[1], identifier: 'x' } as LedgerEvent, SAM)],
      'not what was decided: identifier',
    ],
    [
      'a statement that begins with another balance',
      [...imported, sealed({ fromDay: DAY + 1, toDay: DAY + 1, openingUnits: 71n })],
      'statement-opening-differs',
    ],
    ['a statement of days that are there already', [...imported, sealed({ openingUnits: 70n })], 'statement-overlaps'],
    [
      'a statement before all lines of the last are there',
      [...imported.slice(0, -1), sealed({ fromDay: DAY + 1, toDay: DAY + 1, openingUnits: 70n })],
      'statement-incomplete',
    ],
    ['a line that staff recorded', [...imported.slice(0, 4), line(1, 120n, 120n, {}, KIM)], 'system-only'],
    ['a line left out', [...imported.slice(0, 4), line(2, 70n, 70n)], 'line-not-next'],
    ['a line of another amount than its balance says', [...imported.slice(0, 4), line(1, 121n, 120n)], 'line-not-next'],
    [
      'a last line that does not come to the closing balance',
      [...imported.slice(0, 5), line(2, -49n, 71n)],
      'statement-differs',
    ],
    ['a line of another day', [...imported.slice(0, 4), line(1, 120n, 120n, at(DAY + 1))], 'line-outside-statement'],
    [
      'a statement that one took back',
      [...imported, takenBack('StatementWithdrawn', SAM)],
      'not what was decided: StatementWithdrawalEndorsed',
    ],
    [
      'a statement that one took back twice',
      [...imported, asked, takenBack('StatementWithdrawn', KIM)],
      'second-person-needed',
    ],
    [
      'a statement that was taken back without its last line',
      [...imported, takenBack('StatementWithdrawalEndorsed', KIM, { upTo: 1 })],
      'statement-not-newest',
    ],
    ['a statement in use that was taken back', [...imported, declared(), byLine, asked], 'statement-in-use'],
    ['a credit by a line that was taken back', [...imported, ...gone, declared(), byLine], 'line-not-found'],
    ['a line too many', [...imported, line(3, 0n, 70n)], 'line-outside-statement'],
    [
      'a credit of more than came',
      [...imported, declared(), credited({ lineId: BANK_LINE }, DEPOSIT, 121n)],
      'line-too-small',
    ],
    [
      'a credit by what went out',
      [...imported, declared(), credited({ lineId: statementLineId(BANK_ID, 2) })],
      'line-goes-the-other-way',
    ],
    ['a credit by a line that is none', [...imported, declared(), credited({ lineId: OTHER })], 'line-not-found'],
    [
      'a second credit by a line',
      [...imported, declared(), byLine, declared(OTHER), credited({ lineId: BANK_LINE }, OTHER)],
      'line-used-already',
    ],
    [
      'a credit without a line where one is asked for',
      [...imported, required, declared(), credited({})],
      'line-needed',
    ],
    [
      'one person’s credit without a line, who says why',
      [...imported, required, declared(), credited({ withoutLineDigest: why })],
      'not what was decided: DepositEndorsed',
    ],
    [
      'a match that says another amount',
      [
        ...imported,
        declared(),
        credited({}),
        [DEPOSIT, { type: 'DepositMatched', lineId: BANK_LINE, currency: 'USD', creditedCents: 99n }, SAM],
      ],
      'not what was decided: creditedCents',
    ],
    [
      'a match of a deposit that has its line',
      [
        ...imported,
        declared(),
        byLine,
        [DEPOSIT, { type: 'DepositMatched', lineId: BANK_LINE, currency: 'USD', creditedCents: 100n }, SAM],
      ],
      'open-item-not-found',
    ],
    [
      'a write-off by one',
      [...imported, declared(), byLine, explained('OpenItemExplained', KIM)],
      'not what was decided: OpenItemEndorsed',
    ],
    [
      'a write-off by one person twice',
      [...imported, declared(), byLine, endorsed, explained('OpenItemExplained', KIM)],
      'second-person-needed',
    ],
    [
      'a write-off of more than differs',
      [...imported, declared(), byLine, endorsed, explained('OpenItemExplained', SAM, { amountCents: 21n })],
      'explanation-amount-differs',
    ],
    [
      'a write-off against another account',
      [
        ...imported,
        declared(),
        byLine,
        endorsed,
        explained('OpenItemExplained', SAM, { againstAccount: external('USD') }),
      ],
      'explanation-amount-differs',
    ],
    [
      'a withdrawal of a bank’s line',
      [...imported, [BANK_LINE, { type: 'OutsideLineWithdrawn', accountId: BANK_ID }, SYSTEM]],
      'line-not-found',
    ],
  ])('is named: %s', (_, steps, why_) => {
    expect(() => audited(steps.slice(0, -1))).not.toThrow();
    expect(() => audited(steps)).toThrow(why_);
  });
});
