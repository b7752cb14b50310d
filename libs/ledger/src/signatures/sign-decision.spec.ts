import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { type LedgerCommand } from '../deciders.js';
import { POLICY_STREAM } from '../policy/state.js';
import { STAFF_STREAM } from '../staff/state.js';
import { canonicalBytes, readCanonical } from '../stored/canonical.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, NOON, ONE_IS_ENOUGH, STREAM_ID } from '../testing/index.js';
import {
  codeOf,
  depositAsked,
  keyEnrolled,
  keyOffered,
  NONCE,
  policyOpened,
  signingPolicy,
  signingStory,
} from '../testing/signing-story.js';
import { ADA, BEN, type Happened, RITA } from '../testing/staff-story.js';
import { type Signing } from './sign-decision.js';
import { statementLeaf } from './signed-tree.js';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

const generate = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    sign: (data: Uint8Array) => new Uint8Array(sign('sha256', data, privateKey)),
    verify: (data: Uint8Array, signature: Uint8Array) => verify('sha256', data, publicKey, signature),
  };
};

const { K1, K2, K3, K4, after, signed, audited } = signingStory({ sha256, generate });

describe('a decision of staff', () => {
  it('is taken unsigned where the policy does not ask, and refused where it does', () => {
    expect(codeOf(after(depositAsked()).give())).toBe('DepositApproved');
    expect(codeOf(after(policyOpened('optional'), depositAsked()).give())).toBe('DepositApproved');
    expect(codeOf(after(policyOpened('required'), depositAsked()).give())).toBe('signature-required');
  });

  it('is refused unsigned of who has a key where its host says so, whatever the policy does', () => {
    const { give } = after(policyOpened('optional'), depositAsked());
    expect(codeOf(give({ signing: 'required' }))).toBe('signature-required');
    // A refusal by the decision itself comes first, as for who signs.
    expect(codeOf(after().give({ signing: 'required' }))).toBe('request-not-found');
    expect(codeOf(give({ signing: 'required', by: BEN }))).toBe('DepositApproved');
    const waits = after(policyOpened('required'), depositAsked());
    expect(codeOf(waits.give({ signing: 'required', by: BEN }))).toBe('signature-required');
  });

  it('says what would be signed, and changes nothing, for who asks', () => {
    const { statementFor, ledger } = after(policyOpened('required'), depositAsked());
    const before = ledger.position;
    expect(
      statementFor({
        command: { type: 'ApproveDeposit', ...ONE_IS_ENOUGH, creditedCents: 4_000n, noteDigest: 'ab'.repeat(32) },
      }),
    ).toBe(
      `{"statement":"clearfold/decision/v1","kind":"ApproveDeposit","request":"${STREAM_ID}","by":"${RITA}","seen":${before},"nonce":"${NONCE}",` +
        `"investorId":"${INVESTOR_ID}","amountCents":"5000","currency":"BTC","walletAddress":"bc1",` +
        `"creditedCents":"4000","noteDigest":"${'ab'.repeat(32)}"}`,
    );
    expect(ledger.position).toBe(before);
  });

  it('tells why it would be refused before anybody signs', () => {
    const { give } = after(policyOpened('required'));
    expect(codeOf(give({ signing: { nonce: NONCE } }))).toBe('request-not-found');
  });

  it('carries the signature, in bytes that read back', () => {
    const { give, statementFor, log } = after(policyOpened('required'), depositAsked());
    const recorded = give({ signing: signed([statementFor()]) });
    if ('refused' in recorded) throw new Error(recorded.refused);
    expect(recorded.event.type).toBe('DepositApproved');
    expect(recorded.signature).toMatchObject({
      credentialId: K2.credentialId,
      nonce: NONCE,
      index: 0,
      count: 1,
      path: '',
    });
    const bytes = canonicalBytes(recorded);
    expect(bytes[0]).toBe(2);
    expect(readCanonical(bytes)).toEqual(recorded);
    expect(audited(log)).toEqual({ signed: 1, unsigned: 5, signedByOwners: 0 });
  });

  it('is one of many that one touch signed', () => {
    const ids = Array.from({ length: 7 }, (_, i) => uuidOf('a', i + 1));
    const { give, statementFor, log } = after(policyOpened('required'), ...ids.map((id) => depositAsked(id)));
    const signing = signed(ids.map((streamId) => statementFor({ streamId })));
    const recorded = ids.map((streamId) => give({ streamId, signing }));
    expect(recorded.map(codeOf)).toEqual(ids.map(() => 'DepositApproved'));
    expect(recorded.map((of) => 'signature' in of && of.signature?.index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(audited(log)).toEqual({ signed: 7, unsigned: 5, signedByOwners: 0 });
  });

  it.each<[string, () => Signing | ((statement: string) => Signing), string]>([
    [
      'another key of its owner’s that is not confirmed',
      () => (statement) => signed([statement], K3),
      'signature-invalid',
    ],
    ['a key of somebody else', () => (statement) => signed([statement], K1), 'signature-invalid'],
    ['a key that nobody offered', () => (statement) => signed([statement], K4), 'signature-invalid'],
    [
      'another key under an own one’s name',
      () => (statement) => signed([statement], { ...K1, credentialId: K2.credentialId }),
      'signature-invalid',
    ],
    ['nobody verified', () => (statement) => signed([statement], K2, { flags: 0x01 }), 'signature-invalid'],
    ['nobody present', () => (statement) => signed([statement], K2, { flags: 0x04 }), 'signature-invalid'],
    [
      'another ceremony',
      () => (statement) => signed([statement], K2, { type: 'webauthn.create' }),
      'signature-invalid',
    ],
    ['another amount', () => (statement) => signed([statement.replace('"5000"', '"6000"')]), 'signature-stale'],
    [
      'the leaf of this and the signature of another statement',
      () => (statement) => {
        const other = signed([statement.replace('"5000"', '"6000"')]).signed!;
        return { nonce: NONCE, signed: { ...other, leaves: [statementLeaf(sha256, statement)] } };
      },
      'signature-invalid',
    ],
    [
      'another nonce than the statement’s',
      () => (statement) => ({ ...signed([statement]), nonce: uuidOf('9', 2) }),
      'signature-stale',
    ],
    [
      'more statements than one act may have',
      () => (statement) => signed([statement, ...Array.from({ length: 100 }, (_, i) => `${i}`)]),
      'signature-invalid',
    ],
    [
      'data that is too short',
      () => (statement) => {
        const { signed: act, nonce } = signed([statement]);
        return { nonce, signed: { ...act!, assertion: { ...act!.assertion, authenticatorData: 'AAAA' } } };
      },
      'signature-invalid',
    ],
    [
      'data that is not base64url',
      () => (statement) => {
        const { signed: act, nonce } = signed([statement]);
        const clientData = `${act!.assertion.clientData}=`;
        return { nonce, signed: { ...act!, assertion: { ...act!.assertion, clientData } } };
      },
      'signature-invalid',
    ],
  ])('with a signature by %s is refused, and recorded nowhere', (_, of, code) => {
    const { give, statementFor, ledger } = after(policyOpened('optional'), depositAsked());
    const [make, before] = [of(), ledger.position];
    expect(codeOf(give({ signing: typeof make === 'function' ? make(statementFor()) : make }))).toBe(code);
    expect(ledger.position).toBe(before);
  });

  it('is not signed for what came meanwhile', () => {
    const { give, statementFor, ledger } = after(policyOpened('optional'), depositAsked());
    const signing = signed([statementFor()]);
    const endorsed = { type: 'DepositEndorsed', creditedCents: 5_000n } as const;
    const of = { streamId: STREAM_ID, actor: { kind: 'staff', id: BEN }, recordedAt: NOON } as const;
    ledger.apply({ ...of, position: ledger.position + 1, commandId: uuidOf('d', 99), event: endorsed });
    expect(codeOf(give({ signing }))).toBe('signature-stale');
  });

  it('is not signed with a key that was revoked since', () => {
    const past = [policyOpened('optional'), depositAsked()];
    const signing = signed([after(...past).statementFor()]);
    const revoked: Happened = {
      by: ADA,
      event: { type: 'StaffKeyRevoked', memberId: RITA, credentialId: K2.credentialId },
    };
    expect(codeOf(after(...past).give({ signing }))).toBe('DepositApproved');
    expect(codeOf(after(...past, revoked).give({ signing }))).toBe('signature-invalid');
  });

  describe('that a passkey is theirs', () => {
    const { credentialId, publicKey, algorithm } = K4;
    const command: LedgerCommand = { type: 'OfferStaffKey', credentialId, publicKey, algorithm };
    const of = { streamId: STAFF_STREAM, command };

    it('is signed by who has one already, and by nobody else', () => {
      const { give, statementFor, log } = after(policyOpened('required'));
      expect(codeOf(give({ ...of, by: RITA }))).toBe('signature-required');
      const bens = signed([statementFor({ ...of, by: BEN })], K4);
      expect(codeOf(give({ ...of, by: BEN, signing: bens }))).toBe('signature-invalid');
      const recorded = give({ ...of, by: RITA, signing: signed([statementFor({ ...of, by: RITA })]) });
      expect(codeOf(recorded)).toBe('StaffKeyOffered');
      expect(recorded).toMatchObject({ signature: { credentialId: K2.credentialId } });
      expect(audited(log)).toEqual({ signed: 1, unsigned: 5, signedByOwners: 0 });
    });

    it('is unsigned of a first one, and where the policy does not ask', () => {
      expect(codeOf(after(policyOpened('required')).give({ ...of, by: BEN }))).toBe('StaffKeyOffered');
      expect(codeOf(after(policyOpened('optional')).give({ ...of, by: RITA }))).toBe('StaffKeyOffered');
      const without: Happened = {
        by: ADA,
        event: { type: 'StaffKeyRevoked', memberId: RITA, credentialId: K2.credentialId },
      };
      expect(codeOf(after(policyOpened('required'), without).give({ ...of, by: RITA }))).toBe('StaffKeyOffered');
    });
  });
});

describe('a policy that asks for signatures', () => {
  const propose: LedgerCommand = { type: 'ProposePolicy', ...signingPolicy('required') };
  const confirm: LedgerCommand = { type: 'ConfirmPolicy', ...signingPolicy('required') };
  const proposed: Happened = {
    by: BEN,
    streamId: POLICY_STREAM,
    event: { type: 'PolicyProposed', ...signingPolicy('required') },
  };
  const at = { streamId: POLICY_STREAM };

  it('is proposed and confirmed by who can sign alone', () => {
    const first = after(policyOpened('optional'));
    expect(codeOf(first.give({ ...at, by: BEN, command: propose }))).toBe('signature-required');
    const signing = signed([first.statementFor({ ...at, by: ADA, command: propose })], K1);
    expect(codeOf(first.give({ ...at, by: ADA, command: propose, signing }))).toBe('PolicyProposed');
    const second = after(policyOpened('optional'), keyOffered(BEN, K4), keyEnrolled(ADA, BEN, K4), proposed);
    expect(codeOf(second.give({ ...at, by: ADA, command: confirm }))).toBe('signature-required');
    const confirmed = signed([second.statementFor({ ...at, by: ADA, command: confirm })], K1);
    expect(codeOf(second.give({ ...at, by: ADA, command: confirm, signing: confirmed }))).toBe('PolicyConfirmed');
  });

  it('is confirmed while who proposed it can sign alone', () => {
    const { give, statementFor } = after(policyOpened('optional'), proposed);
    expect(() => statementFor({ ...at, by: ADA, command: confirm })).toThrow('first-person-gone');
    expect(codeOf(give({ ...at, by: ADA, command: confirm }))).toBe('first-person-gone');
  });

  it('is taken back by a signed proposal alone', () => {
    const { give, statementFor } = after(policyOpened('required'));
    const command: LedgerCommand = { type: 'ProposePolicy', ...signingPolicy('optional') };
    expect(codeOf(give({ ...at, by: BEN, command }))).toBe('signature-required');
    const signing = signed([statementFor({ ...at, by: ADA, command })], K1);
    expect(codeOf(give({ ...at, by: ADA, command, signing }))).toBe('PolicyProposed');
  });
});
