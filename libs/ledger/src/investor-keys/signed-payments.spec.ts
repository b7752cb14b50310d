import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { type LedgerCommand, type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { codeOf, investorKeyAdded, NONCE, signingStory } from '../testing/signing-story.js';
import { INVESTOR_ID, ONE_IS_ENOUGH, STREAM_ID } from '../testing/specification.js';
import { type Happened, RITA } from '../testing/staff-story.js';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

const generate = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    sign: (data: Uint8Array) => new Uint8Array(sign('sha256', data, privateKey)),
    verify: (data: Uint8Array, signature: Uint8Array) => verify('sha256', data, publicKey, signature),
  };
};

const { after, signed, audited, K2, K4, K5 } = signingStory({ sha256, generate });

const DEPOSIT = uuidOf('a', 1);
const RECIPIENT = uuidOf('a', 2);
const [payee, anotherPayee] = ['ab'.repeat(32), 'cd'.repeat(32)];
const owner = (event: LedgerEvent): Happened => ({ by: INVESTOR_ID, streamId: INVESTOR_ID, event });
const on = owner({ type: 'PaymentSigningSwitchedOn' });
/** $50.00 is there, and the investor has the key K4; K2 is Rita's, of the staff. */
const past: Happened[] = [
  {
    by: INVESTOR_ID,
    streamId: DEPOSIT,
    event: {
      type: 'DepositRequested',
      investorId: INVESTOR_ID,
      amountCents: 5_000n,
      currency: 'BTC',
      walletAddress: 'b',
    },
  },
  {
    by: RITA,
    streamId: DEPOSIT,
    event: {
      type: 'DepositApproved',
      investorId: INVESTOR_ID,
      currency: 'BTC',
      creditedCents: 5_000n,
      ...ONE_IS_ENOUGH,
    },
  },
  investorKeyAdded(K4),
];

const withdrawal: LedgerCommand = {
  type: 'RequestWithdrawal',
  investorId: INVESTOR_ID,
  amountCents: 100n,
  recipientDigest: payee,
};
const transfer: LedgerCommand = {
  type: 'RequestTransfer',
  senderId: INVESTOR_ID,
  recipientId: RECIPIENT,
  amountCents: 100n,
};
const asked = (command: LedgerCommand) => ({ by: INVESTOR_ID, streamId: STREAM_ID, command });
const ofInvestor = (command: LedgerCommand) => ({ by: INVESTOR_ID, streamId: INVESTOR_ID, command });

/** What follows from something that happened, and then from the investor's switching it on, which they sign with K4. */
const afterOn = (...happened: readonly Happened[]) => {
  const story = after(...happened);
  const command = ofInvestor({ type: 'SwitchOnPaymentSigning' });
  story.give({ ...command, signing: signed([story.statementFor(command)], K4) });
  return story;
};

describe('what an investor signs', () => {
  it.each([
    ['withdrawal', withdrawal, 'WithdrawalRequested', `"amountCents":"100","recipientDigest":"${payee}"}`],
    ['transfer', transfer, 'TransferRequested', `"recipientId":"${RECIPIENT}","amountCents":"100"}`],
  ])('of a %s names the amount and the payee, and stands in the log', (_, command, type, ending) => {
    const { give, statementFor, log } = afterOn(...past);
    const statement = statementFor(asked(command));
    expect(statement).toContain(
      `"kind":"${command.type}","request":"${STREAM_ID}","by":"${INVESTOR_ID}","seen":0,"account":`,
    );
    expect(statement.endsWith(ending)).toBe(true);
    expect(codeOf(give({ ...asked(command), signing: signed([statement], K4) }))).toBe(type);
    expect(audited(log)).toMatchObject({ signedByOwners: 2 });
  });

  it('they may sign before they have to', () => {
    const { give, statementFor, log } = after(...past);
    const signing = signed([statementFor(asked(withdrawal))], K4);
    expect(codeOf(give({ ...asked(withdrawal), signing }))).toBe('WithdrawalRequested');
    expect(audited(log)).toMatchObject({ signedByOwners: 1 });
  });

  it('is nothing else: who asks to sign a cancellation is asked for nothing', () => {
    const { give } = after(...past, on, {
      by: INVESTOR_ID,
      streamId: STREAM_ID,
      event: { type: 'WithdrawalRequested', investorId: INVESTOR_ID, amountCents: 100n, recipientDigest: payee },
    });
    const cancel = { type: 'CancelWithdrawal', investorId: INVESTOR_ID } as const;
    expect(codeOf(give({ ...asked(cancel), signing: { nonce: NONCE } }))).toBe('WithdrawalCancelled');
  });

  const refusals: [string, (statement: string) => ReturnType<typeof signed>, string][] = [
    ['a key of the staff', (statement) => signed([statement], K2), 'signature-invalid'],
    ['a key that they have not', (statement) => signed([statement], K5), 'signature-invalid'],
    [
      'another key under theirs’ name',
      (statement) => signed([statement], { ...K5, credentialId: K4.credentialId }),
      'signature-invalid',
    ],
    ['nobody verified', (statement) => signed([statement], K4, { flags: 0x01 }), 'signature-invalid'],
    ['another amount', (statement) => signed([statement.replace('"100"', '"10"')], K4), 'signature-stale'],
    ['another payee', (statement) => signed([statement.replace(payee, anotherPayee)], K4), 'signature-stale'],
    ['another request', (statement) => signed([statement.replace(STREAM_ID, RECIPIENT)], K4), 'signature-stale'],
  ];
  it.each(refusals)('with %s is refused', (_, signing, code) => {
    const { give, statementFor } = afterOn(...past);
    const statement = statementFor(asked(withdrawal));
    expect(codeOf(give({ ...asked(withdrawal), signing: signing(statement) }))).toBe(code);
  });

  it('with a key that they removed is refused', () => {
    const gone = owner({ type: 'InvestorKeyRemoved', credentialId: K4.credentialId });
    const { give, statementFor } = after(...past, investorKeyAdded(K5), on, gone);
    const signing = signed([statementFor(asked(withdrawal))], K4);
    expect(codeOf(give({ ...asked(withdrawal), signing }))).toBe('signature-invalid');
  });

  it('of their own keys is by one that they have', () => {
    const { credentialId, publicKey, algorithm } = K5;
    const { give, statementFor, log } = after(...past);
    const command = (of: LedgerCommand) => {
      const signing = signed([statementFor(ofInvestor(of))], K4);
      return codeOf(give({ ...ofInvestor(of), signing }));
    };
    expect(command({ type: 'SwitchOnPaymentSigning' })).toBe('PaymentSigningSwitchedOn');
    expect(command({ type: 'AddInvestorKey', credentialId, publicKey, algorithm })).toBe('InvestorKeyAdded');
    expect(command({ type: 'RemoveInvestorKey', credentialId: K5.credentialId })).toBe('InvestorKeyRemoved');
    expect(command({ type: 'SwitchOffPaymentSigning' })).toBe('PaymentSigningSwitchedOff');
    expect(audited(log)).toMatchObject({ signedByOwners: 4 });
  });
});

describe('who signs', () => {
  const gone = (key: typeof K4): LedgerCommand => ({ type: 'RemoveInvestorKey', credentialId: key.credentialId });
  const given = ({ give, statementFor }: ReturnType<typeof after>, of: Parameters<typeof asked>[0], key = K4) => {
    const place = of.type.startsWith('Request') ? asked(of) : ofInvestor(of);
    const first = codeOf(give({ ...place, signing: { nonce: NONCE } }));
    if (first !== 'decision-to-sign') return first;
    return codeOf(give({ ...place, signing: signed([statementFor(place)], key) }));
  };

  it('does so with the passkey that switched it on, and with none that was there before', () => {
    const story = afterOn(...past, investorKeyAdded(K5));
    expect(given(story, withdrawal, K5)).toBe('signature-invalid');
    expect(given(story, { type: 'SwitchOffPaymentSigning' }, K5)).toBe('signature-invalid');
    expect(given(story, withdrawal)).toBe('WithdrawalRequested');
    expect(audited(story.log)).toMatchObject({ signedByOwners: 2 });
  });

  it('and with one that it signed for since', () => {
    const { credentialId, publicKey, algorithm } = K5;
    const story = afterOn(...past);
    expect(given(story, { type: 'AddInvestorKey', credentialId, publicKey, algorithm })).toBe('InvestorKeyAdded');
    expect(given(story, withdrawal, K5)).toBe('WithdrawalRequested');
    expect(given(story, gone(K4), K5)).toBe('InvestorKeyRemoved');
    expect(given(story, gone(K5), K5)).toBe('last-key');
  });

  it('keeps the only one of these, whatever others there are', () => {
    const story = afterOn(...past, investorKeyAdded(K5));
    expect(given(story, gone(K4))).toBe('last-key');
    expect(given(story, gone(K5))).toBe('InvestorKeyRemoved');
  });

  it('signs anew where anything of the account has changed since', () => {
    const story = afterOn(...past);
    const place = asked(withdrawal);
    const signing = signed([story.statementFor(place)], K4);
    const bound = story.give(ofInvestor({ type: 'BindCredentials', credentialsDigest: payee }));
    expect(codeOf(bound)).toBe('CredentialsBound');
    expect(codeOf(story.give({ ...place, signing }))).toBe('signature-stale');
  });
});

const BOUND: LedgerEvent = { type: 'CredentialsBound', credentialsDigest: payee };

describe('a log', () => {
  const whole = () => {
    const story = afterOn(...past);
    story.give({ ...asked(withdrawal), signing: signed([story.statementFor(asked(withdrawal))], K4) });
    return story.log;
  };
  const changed = (change: (last: EventEnvelope<LedgerEvent>) => object): EventEnvelope<LedgerEvent>[] => {
    const log = whole();
    const last = log.at(-1)!;
    return [...log.slice(0, -1), { ...last, ...change(last) }];
  };

  it.each<[string, () => EventEnvelope<LedgerEvent>[], string]>([
    [
      'whose withdrawal nobody signed',
      () => changed(() => ({ signature: undefined })),
      'WithdrawalRequested is not signed, and has to be',
    ],
    [
      'whose withdrawal goes to somebody else',
      () => changed(({ event }) => ({ event: { ...event, recipientDigest: anotherPayee } })),
      'another-decision',
    ],
    [
      'whose investor has another key',
      () =>
        whole().map((of) =>
          of.event.type === 'InvestorKeyAdded' ? { ...of, event: { ...of.event, credentialId: K5.credentialId } } : of,
        ),
      'key-not-enrolled',
    ],
    [
      'of which something of the account was put in before',
      () => {
        const log = whole();
        const last = log.at(-1)!;
        const other = { ...log[0]!, streamId: INVESTOR_ID, actor: last.actor, commandId: RECIPIENT };
        const bound = { ...other, recordedAt: last.recordedAt, position: last.position, event: BOUND };
        return [...log.slice(0, -1), bound, { ...last, position: last.position + 1 }];
      },
      'another-decision',
    ],
    [
      'that says of a deposit that it is signed',
      () => whole().map((of, _, log) => (of.streamId === DEPOSIT ? { ...of, signature: log.at(-1)!.signature! } : of)),
      'DepositRequested has a signature, which nobody gives with it',
    ],
  ])('%s is named', (_, log, fault) => {
    expect(() => audited(log())).toThrow(fault);
  });

  it('is not asked before its investor has switched it on', () => {
    const { give, log } = after(...past);
    expect(codeOf(give(asked(withdrawal)))).toBe('WithdrawalRequested');
    expect(audited(log)).toMatchObject({ signedByOwners: 0 });
  });
});
