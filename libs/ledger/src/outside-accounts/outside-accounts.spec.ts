import { type LedgerEvent } from '../deciders.js';
import { given, moneyTable, NOON, STAFF } from '../testing/index.js';
import { BANK, BANK_ID, COIN, COIN_ID, WATCHED } from '../testing/outside-events.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM as streamId, type OutsideAccountTerms } from './state.js';
import { type OutsideAccountsCommand, type OutsideAccountsEvent } from './outside-accounts.js';

const ANOTHER = { kind: 'staff', id: 'another' } as const;
const account = { accountId: BANK_ID };
const proposed: OutsideAccountsEvent = { type: 'OutsideAccountProposed', ...account, ...BANK };
const opened: OutsideAccountsEvent = { type: 'OutsideAccountOpened', ...account, ...BANK };
const withdrawn: OutsideAccountsEvent = { type: 'OutsideAccountWithdrawn', ...account };
const required: OutsideAccountsEvent = { type: 'EvidenceRequired', ...account, fromDay: 20_000 };

const propose = (accountId: string, terms: OutsideAccountTerms): OutsideAccountsCommand => ({
  type: 'ProposeOutsideAccount',
  accountId,
  ...terms,
});
const typeOf = (then: readonly LedgerEvent[] | string): string => (typeof then === 'string' ? then : then[0]!.type);

describe('an account outside', () => {
  const history: Record<string, OutsideAccountsEvent[]> = {
    'nothing yet': [],
    'a proposal': [proposed],
    'a withdrawn one': [proposed, withdrawn],
    'an open one': [proposed, opened],
    'one with evidence': [proposed, opened, required],
    'an open one and a proposal': [opened, { type: 'OutsideAccountProposed', accountId: COIN_ID, ...COIN }],
  };
  const commands: Record<string, OutsideAccountsCommand> = {
    propose: propose(BANK_ID, BANK),
    'propose another': propose(COIN_ID, COIN),
    confirm: { type: 'ConfirmOutsideAccount', ...account },
    'confirm another': { type: 'ConfirmOutsideAccount', accountId: COIN_ID },
    retract: { type: 'RetractOutsideAccount', ...account },
    'retract another': { type: 'RetractOutsideAccount', accountId: COIN_ID },
    require: { type: 'RequireEvidence', ...account, fromDay: 20_000 },
    'require sooner': { type: 'RequireEvidence', ...account, fromDay: 19_999 },
    'require later': { type: 'RequireEvidence', ...account, fromDay: 20_001 },
    'require of another': { type: 'RequireEvidence', accountId: COIN_ID, fromDay: 20_000 },
  };
  const decisions = moneyTable(`
    | history                    | who      | command            | outcome                   |
    | nothing yet                | proposer | propose            | OutsideAccountProposed    |
    | nothing yet                | another  | confirm            | outside-account-not-found |
    | nothing yet                | another  | retract            | outside-account-not-found |
    | nothing yet                | proposer | require            | outside-account-not-found |
    | a proposal                 | another  | propose another    | outside-account-waits     |
    | a proposal                 | another  | confirm            | OutsideAccountOpened      |
    | a proposal                 | another  | confirm another    | outside-account-not-found |
    | a proposal                 | proposer | confirm            | second-person-needed      |
    | a proposal                 | proposer | retract            | OutsideAccountWithdrawn   |
    | a proposal                 | another  | retract            | OutsideAccountWithdrawn   |
    | a proposal                 | another  | retract another    | outside-account-not-found |
    | a proposal                 | another  | require            | outside-account-not-found |
    | a withdrawn one            | another  | confirm            | outside-account-not-found |
    | a withdrawn one            | proposer | propose            | OutsideAccountProposed    |
    | an open one                | proposer | propose            | outside-account-known     |
    | an open one                | proposer | propose another    | OutsideAccountProposed    |
    | an open one                | another  | confirm            | outside-account-not-found |
    | an open one                | another  | retract            | outside-account-not-found |
    | an open one                | proposer | require            | EvidenceRequired          |
    | an open one                | proposer | require of another | outside-account-not-found |
    | one with evidence          | another  | require            | evidence-required-already |
    | one with evidence          | another  | require later      | evidence-required-already |
    | one with evidence          | another  | require sooner     | EvidenceRequired          |
    | an open one and a proposal | another  | confirm            | outside-account-not-found |
    | an open one and a proposal | another  | confirm another    | OutsideAccountOpened      |
    | an open one and a proposal | proposer | require            | EvidenceRequired          |
    | an open one and a proposal | proposer | require of another | outside-account-not-found |
  `);
  it.each(decisions)('with $history: $command by $who is $outcome', (row) => {
    const { history: name = '', who, command = '', outcome } = row;
    const actor = who === 'proposer' ? STAFF : ANOTHER;
    expect(typeOf(given({ streamId, events: history[name]! }).when(commands[command]!, actor).then)).toBe(outcome);
  });

  it('says all its terms when it is proposed and when it is opened', () => {
    expect(given({ streamId }).when(commands['propose']!).then).toEqual([proposed]);
    expect(given({ streamId, events: [proposed] }).when(commands['confirm']!, ANOTHER).then).toEqual([opened]);
  });

  it('is not confirmed by a second person of a first one who counts no more', () => {
    const voidFirsts = [{ firstId: STAFF.id, upTo: 1 }];
    const { then } = given({ streamId, events: [proposed], voidFirsts }).when(commands['confirm']!, ANOTHER);
    expect(then).toBe('first-person-gone');
  });

  it('is not confirmed by who is new to the first person', () => {
    const notSecondTo = [{ firstId: STAFF.id, bars: 'begun-before', untilMs: NOON + 1 }] as const;
    const { then } = given({ streamId, events: [proposed], notSecondTo }).when(commands['confirm']!, ANOTHER);
    expect(then).toBe('second-person-is-new');
  });

  const spaced = { ...BANK, identifier: 'de89 3704 0044 0532 0130 00' };
  const like = (changes: Partial<OutsideAccountTerms>, accountId = COIN_ID) =>
    propose(accountId, { ...BANK, ...changes });
  it.each<[string, string, OutsideAccountsCommand]>([
    ['the same number', 'outside-account-known', like({})],
    ['the same number, spelled otherwise', 'outside-account-known', like(spaced)],
    ['the same number at another bank', 'outside-account-known', like({ network: 'Other' })],
    ['the same number in another currency', 'OutsideAccountProposed', like({ currency: 'EUR' })],
    ['another number', 'OutsideAccountProposed', like({ identifier: 'DE02120300000000202051' })],
    ['its id', 'outside-account-known', propose(BANK_ID, COIN)],
    ['an id with the same lines', 'outside-account-known', propose(`${BANK_ID.slice(0, -8)}12345678`, COIN)],
    [
      'an id of another version with the same lines',
      'outside-account-known',
      propose(BANK_ID.replace('-4000-', '-7000-'), COIN),
    ],
  ])('behind one that is open, %s is %s', (_, outcome, command) => {
    expect(typeOf(given({ streamId, events: [opened] }).when(command).then)).toBe(outcome);
  });

  it.each<[string, boolean, Partial<OutsideAccountTerms>]>([
    ['dollars to the cent', true, {}],
    ['whole dollars', true, { decimals: 0 }],
    ['dollars with three decimals', false, { decimals: 3 }],
    ['a coin with three', true, { currency: 'BTC', decimals: 3 }],
    ['a coin with 36', true, { currency: 'BTC', decimals: 36 }],
    ['a coin with 37', false, { currency: 'BTC', decimals: 37 }],
    ['no name', false, { name: ' ' }],
    ['no number', false, { identifier: '' }],
    ['no bank', false, { network: '\t' }],
    ['no currency', false, { currency: '' }],
    ['a currency that is called as a line', false, { currency: 'line/a' }],
    ['a currency that is called nearly so', true, { currency: 'lines' }],
    ['a bank with a watcher', false, { source: 'watcher', currency: 'EUR' }],
    ['a wallet with a watcher', true, WATCHED],
    ['a wallet of dollars with a watcher', false, { ...WATCHED, currency: 'USD', decimals: 2 }],
    ['a wallet of dollars with statements', true, { kind: 'wallet' }],
    ['a wallet with statements', true, COIN],
  ])('of %s is taken: %s', (_, isTaken, changes) => {
    const { then } = given({ streamId }).when(like(changes));
    expect(typeOf(then)).toBe(isTaken ? 'OutsideAccountProposed' : 'outside-account-invalid');
  });

  it('has an id whose lines can be explained', () => {
    const { then } = given({ streamId }).when(propose(BANK_ID.replace('-8000-', '-c000-'), BANK));
    expect(then).toBe('outside-account-invalid');
  });

  it('is proposed in the stream of all of them', () => {
    expect(given({ streamId: COIN_ID }).when(commands['propose']!).then).toBe('outside-account-not-found');
  });

  it('is known from when two had agreed, and stays so while others are proposed', () => {
    const stateAfter = (...events: OutsideAccountsEvent[]) =>
      given({ streamId, events })
        .when(commands['confirm another']!, ANOTHER)
        .ledger.stateOf(OUTSIDE_ACCOUNTS, streamId);
    const bank = { id: BANK_ID, ...BANK, openedAt: NOON };
    const pending = { id: COIN_ID, ...COIN, by: STAFF.id, at: NOON };
    const other: OutsideAccountsEvent = { type: 'OutsideAccountProposed', accountId: COIN_ID, ...COIN };
    const dropped = new Map([[BANK_ID, BANK]]);
    expect(stateAfter(proposed)).toEqual({
      accounts: new Map(),
      pending: { ...pending, id: BANK_ID, ...BANK, position: 1 },
    });
    expect(stateAfter(proposed, withdrawn)).toEqual({ accounts: new Map(), dropped });
    expect(stateAfter(proposed, withdrawn, proposed, opened)).toEqual({
      accounts: new Map([[BANK_ID, bank]]),
      dropped,
    });
    expect(stateAfter(proposed, opened)).toEqual({ accounts: new Map([[BANK_ID, bank]]) });
    expect(stateAfter(opened, other, required).accounts.get(BANK_ID)).toEqual({ ...bank, evidenceFromDay: 20_000 });
    expect(stateAfter(opened, other).accounts.get(COIN_ID)).toMatchObject({ ...COIN, id: COIN_ID });
    expect(stateAfter(opened, required)).toEqual({
      accounts: new Map([[BANK_ID, { ...bank, evidenceFromDay: 20_000 }]]),
    });
  });

  it('keeps what waits while evidence is asked of another one', () => {
    const other: OutsideAccountsEvent = { type: 'OutsideAccountProposed', accountId: COIN_ID, ...COIN };
    const { ledger } = given({ streamId, events: [opened, other] }).when(commands['require']!);
    expect(ledger.stateOf(OUTSIDE_ACCOUNTS, streamId).pending).toMatchObject({ id: COIN_ID });
  });
});
