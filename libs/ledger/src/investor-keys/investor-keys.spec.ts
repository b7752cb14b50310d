import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { given, INVESTOR_ID, moneyTable, NOON } from '../testing/index.js';
import { MOST_KEYS } from './payment-signing.js';

const HOUR = 3_600_000;
const reasonDigest = 'ab'.repeat(32);
const keyOf = (id: string) => ({
  credentialId: id.padEnd(4, 'A'),
  publicKey: id.padEnd(40, 'A'),
  algorithm: 'EdDSA' as const,
});

const EVENTS: Record<string, LedgerEvent> = {
  phone: { type: 'InvestorKeyAdded', ...keyOf('PHON') },
  laptop: { type: 'InvestorKeyAdded', ...keyOf('LAPT') },
  'no phone': { type: 'InvestorKeyRemoved', credentialId: 'PHON' },
  on: { type: 'PaymentSigningSwitchedOn' },
  off: { type: 'PaymentSigningSwitchedOff' },
  released: { type: 'PaymentSigningReleased', reasonDigest },
  stopped: { type: 'PaymentSigningReleaseWithdrawn' },
  closed: { type: 'InvestorClosed' },
  frozen: { type: 'InvestorFrozen', reasonDigest },
  unfrozen: { type: 'InvestorUnfrozen', reasonDigest },
  bound: { type: 'CredentialsBound', credentialsDigest: reasonDigest },
};

const COMMANDS: Record<string, LedgerCommand> = {
  'add phone': { type: 'AddInvestorKey', ...keyOf('PHON') },
  'add tablet': { type: 'AddInvestorKey', ...keyOf('TABL') },
  'add the phone’s key by another name': { type: 'AddInvestorKey', ...keyOf('PHON'), credentialId: 'OTHE' },
  'add a name that is none': { type: 'AddInvestorKey', ...keyOf('TABL'), credentialId: 'a b' },
  'remove phone': { type: 'RemoveInvestorKey', credentialId: 'PHON' },
  'switch on': { type: 'SwitchOnPaymentSigning' },
  'switch off': { type: 'SwitchOffPaymentSigning' },
  release: { type: 'ReleasePaymentSigning', reasonDigest },
  stop: { type: 'RetractPaymentSigningRelease' },
};

const outcome = (past: string, command: string, hours = '0'): string => {
  const events = past.split(', ').flatMap((name) => (name === 'none' ? [] : [EVENTS[name]!]));
  const at = NOON + Number(hours) * HOUR;
  const { then } = given({ streamId: INVESTOR_ID, events, at }).when(COMMANDS[command]!);
  return typeof then === 'string' ? then : then.map(({ type }) => type).join();
};

describe('an investor’s passkeys', () => {
  // 'signature-required' is asked last: nothing else was in the way.
  const table = moneyTable(`
    | past                            | command                             | outcome            |
    | none                            | add phone                           | InvestorKeyAdded   |
    | phone                           | add phone                           | key-known-already  |
    | phone                           | add the phone’s key by another name | key-known-already  |
    | phone, no phone                 | add phone                           | InvestorKeyAdded   |
    | none                            | add a name that is none             | key-unusable       |
    | phone                           | add tablet                          | InvestorKeyAdded   |
    | phone, on                       | add tablet                          | signature-required |
    | phone, on, off                  | add tablet                          | InvestorKeyAdded   |
    | phone, on, released             | add tablet                          | signature-required |
    | frozen                          | add phone                           | InvestorKeyAdded   |
    | closed                          | add phone                           | account-closed     |
    | none                            | remove phone                        | key-not-found      |
    | phone                           | remove phone                        | InvestorKeyRemoved |
    | phone, on | remove phone | signature-required |
    | phone, laptop, on               | remove phone                        | signature-required |
    | phone, closed                   | remove phone                        | account-closed     |
    | none                            | switch on                           | key-not-found      |
    | phone, no phone                 | switch on                           | key-not-found      |
    | phone                           | switch on                           | signature-required |
    | phone, on                       | switch on                           | payment-signing-on |
    | phone, on, bound, frozen        | switch on                           | payment-signing-on |
    | phone, closed                   | switch on                           | account-closed     |
    | phone                           | switch off                          | payment-signing-off |
    | phone, on                       | switch off                          | signature-required |
    | phone, on, closed               | switch off                          | account-closed     |
    | phone                           | release                             | payment-signing-off |
    | phone, on                       | release                             | PaymentSigningReleased |
    | phone, on, released             | release                             | payment-signing-released |
    | phone, on, released, stopped    | release                             | PaymentSigningReleased |
    | phone, on, released, off, on    | release                             | PaymentSigningReleased |
    | phone, on, closed               | release                             | account-closed     |
    | phone, on, frozen | release | investor-frozen |
    | phone, on, released, frozen | stop | payment-signing-not-released |
    | phone                           | stop                                | payment-signing-off |
    | phone, on                       | stop                                | payment-signing-not-released |
    | phone, on, released             | stop                                | PaymentSigningReleaseWithdrawn |
    | phone, on, released, stopped    | stop                                | payment-signing-not-released |
    | phone, on, released, closed     | stop                                | account-closed     |
  `);
  it.each(table)('after $past: $command is $outcome', ({ past = '', command = '', outcome: expected }) => {
    expect(outcome(past, command)).toBe(expected);
  });

  it('are ten at the most', () => {
    const events = Array.from({ length: MOST_KEYS }, (_, i) => keyOf(`K${i}AB`)).map((key): LedgerEvent => ({
      type: 'InvestorKeyAdded',
      ...key,
    }));
    const { then } = given({ streamId: INVESTOR_ID, events }).when(COMMANDS['add phone']!);
    expect(then).toBe('too-many-keys');
  });
});

describe('a day after support let an investor go without a device', () => {
  const table = moneyTable(`
    | command      | hours    | outcome             |
    | switch off   | 23.99999 | signature-required  |
    | switch off   | 24       | payment-signing-off |
    | stop         | 23.99999 | PaymentSigningReleaseWithdrawn |
    | stop         | 24       | payment-signing-off |
    | remove phone | 23.99999 | signature-required |
    | remove phone | 24       | InvestorKeyRemoved  |
    | add tablet   | 24       | InvestorKeyAdded    |
    | switch on    | 24       | signature-required  |
    | release      | 24       | payment-signing-off |
  `);
  it.each(table)('$command after $hours hours is $outcome', ({ command = '', hours, outcome: expected }) => {
    expect(outcome('phone, on, released', command, hours)).toBe(expected);
  });
});

describe('money of who signs payments', () => {
  const recipientDigest = 'ef'.repeat(32);
  const RECIPIENT = '1e4c8a1b-2d3f-4c5e-9a7b-8c6d5e4f3a04';
  const money: Record<string, LedgerCommand> = {
    withdraw: { type: 'RequestWithdrawal', investorId: INVESTOR_ID, amountCents: 100n, recipientDigest },
    transfer: { type: 'RequestTransfer', senderId: INVESTOR_ID, recipientId: RECIPIENT, amountCents: 100n },
  };
  const balances = { [`investor/${INVESTOR_ID}/available`]: 1_000n };
  const table = moneyTable(`
    | past                | command  | hours | outcome             |
    | none                | withdraw | 0     | WithdrawalRequested |
    | none                | transfer | 0     | TransferRequested   |
    | phone               | withdraw | 0     | WithdrawalRequested |
    | phone, on           | withdraw | 0     | signature-required  |
    | phone, on           | transfer | 0     | signature-required  |
    | phone, on, off      | withdraw | 0     | WithdrawalRequested |
    | phone, on, off      | transfer | 0     | TransferRequested   |
    | phone, on, released | withdraw | 23    | signature-required  |
    | phone, on, released | withdraw | 24    | WithdrawalRequested |
    | phone, on, released | transfer | 24    | TransferRequested   |
    | phone, on, released, frozen, unfrozen | withdraw | 24 | signature-required |
  `);
  it.each(table)(
    'after $past, $hours hours later: $command is $outcome',
    ({ past = '', command = '', hours, outcome: expected }) => {
      const events = past.split(', ').flatMap((name) => (name === 'none' ? [] : [EVENTS[name]!]));
      const at = NOON + Number(hours) * HOUR;
      const { then } = given({ elsewhere: { [INVESTOR_ID]: events }, balances, at }).when(money[command]!);
      expect(typeof then === 'string' ? then : then.map(({ type }) => type).join()).toBe(expected);
    },
  );
});
