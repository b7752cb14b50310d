import { STAFF_STREAM } from '@clearfold/ledger';
import { type One } from '../agreement/changed-events.js';
import { at, by, saying } from '../agreement/log-edits.js';
import { STORY_PASSKEYS } from '../agreement/staff-key-story.js';
import { signedBy } from './passkeys.js';
import {
  anew,
  approved,
  clientSaying,
  flipped,
  keyEvent,
  pathOf,
  required,
  resigned,
  signature,
  signedAs,
  statement,
  unsigned,
} from './signed-log.js';
import { SIGNED_DEPOSIT, UNDER_OPTIONAL } from './signed-story.js';

/** What somebody could do to signatures, and what the offline verifier says of it. */
export const SIGNATURE_CHANGES: readonly (readonly [
  what: string,
  fault: string,
  change: (log: readonly One[]) => One[],
])[] = [
  [
    'a cent more was credited',
    'another decision was signed',
    (log) => saying(log, approved(log), { creditedCents: 4_101n }),
  ],
  [
    'another note was given',
    'another decision was signed',
    (log) => saying(log, approved(log), { noteDigest: 'cd'.repeat(32) }),
  ],
  [
    'the note was left out',
    'another decision was signed',
    (log) => saying(log, approved(log), { noteDigest: undefined }),
  ],
  [
    'another address was paid to',
    'another decision was signed',
    (log) => anew(log, statement(log, { walletAddress: 'theirs' })),
  ],
  [
    'another kind was signed',
    'another decision was signed',
    (log) => anew(log, statement(log, { kind: 'RejectDeposit' })),
  ],
  [
    'another request was signed',
    'another decision was signed',
    (log) => anew(log, statement(log, { request: UNDER_OPTIONAL })),
  ],
  [
    'the investor’s request was another one than was looked at',
    'another decision was signed',
    (log) => {
      const asked = log.findIndex(({ streamId }) => streamId === SIGNED_DEPOSIT);
      return saying(log, asked, { amountCents: 4_201n });
    },
  ],
  [
    'a threshold of a policy is a cent more',
    'another decision was signed',
    (log) => {
      const proposed = at(log, 'PolicyProposed', required(log) - 1);
      const { secondApprovalFromCents } = (log[proposed] as One).event as { secondApprovalFromCents: bigint };
      return saying(log, proposed, { secondApprovalFromCents: secondApprovalFromCents + 1n });
    },
  ],
  [
    'another policy about signing was confirmed',
    'another decision was signed',
    (log) => saying(log, required(log), { signing: 'optional' }),
  ],
  [
    'an earlier event of the stream was looked at',
    'what was signed is of position',
    (log) => {
      const { seen } = signature(log, approved(log));
      return signedAs(log, approved(log), { seen: seen - 1 });
    },
  ],
  [
    'another nonce was drawn',
    'another decision was signed',
    (log) => signedAs(log, approved(log), { nonce: SIGNED_DEPOSIT }),
  ],
  [
    'another place of the tree is said',
    'another decision was signed',
    (log) => {
      const one = log.findIndex(({ signature: of }) => of && of.count > 2 && of.index > 0);
      return signedAs(log, one, { index: signature(log, one).index - 1 });
    },
  ],
  [
    'the tree has fewer leaves than the place',
    'no tree of',
    (log) => signedAs(log, approved(log), { index: 0, count: 0 }),
  ],
  [
    'the tree has another height than the path',
    'no tree of',
    (log) => signedAs(log, approved(log), { path: Buffer.alloc(32 * 9).toString('base64url') }),
  ],
  [
    'a hash of the path is half a one',
    'the signature has parts that are none',
    (log) => signedAs(log, approved(log), { path: 'AAAA' }),
  ],
  [
    'a hash of the path is another one',
    'another decision was signed',
    (log) => {
      const one = log.findIndex(({ signature: of }) => of && of.path !== '');
      return signedAs(log, one, { path: flipped(signature(log, one).path, 3) });
    },
  ],
  [
    'one touch signed a hundred and one',
    'the signature has parts that are none',
    (log) => {
      const many = Array.from({ length: 100 }, (_, i) => `${i}`);
      const one = approved(log);
      const whole = signedBy(STORY_PASSKEYS.ofSam, signature(log, one).nonce, statement(log), { behind: many });
      return signedAs(log, one, {
        ...whole.signed?.assertion,
        index: 0,
        count: 101,
        path: pathOf(whole.signed?.leaves ?? []),
      });
    },
  ],
  ['its owner was not verified', 'nobody was verified', (log) => anew(log, undefined, { flags: 0x01 })],
  ['nobody touched it', 'nobody was present', (log) => anew(log, undefined, { flags: 0x04 })],
  [
    'it was made, not asked',
    'the client data is of no assertion',
    (log) => anew(log, undefined, { type: 'webauthn.create' }),
  ],
  [
    'the challenge is said as another one',
    'another decision was signed',
    (log) =>
      signedAs(log, approved(log), {
        clientData: clientSaying(signature(log, approved(log)).clientData, { challenge: 'AAAA' }),
      }),
  ],
  [
    'the page is said as another one',
    'did not sign this',
    (log) =>
      signedAs(log, approved(log), {
        clientData: clientSaying(signature(log, approved(log)).clientData, { origin: 'https://else.example' }),
      }),
  ],
  [
    'the counter is said as another one',
    'did not sign this',
    (log) =>
      signedAs(log, approved(log), { authenticatorData: flipped(signature(log, approved(log)).authenticatorData, 36) }),
  ],
  [
    'the signature has a bit else',
    'did not sign this',
    (log) => signedAs(log, approved(log), { signature: flipped(signature(log, approved(log)).signature, 9) }),
  ],
  ['the signature is gone', 'did not sign this', (log) => signedAs(log, approved(log), { signature: '' })],
  [
    'the client data is no JSON',
    'the client data is of no assertion',
    (log) => signedAs(log, approved(log), { clientData: 'AAAA' }),
  ],
  [
    'the client data is no UTF-8',
    'the client data is of no assertion',
    (log) => resigned(log, approved(log), STORY_PASSKEYS.ofSam, 0xff),
  ],
  [
    'it is signed with a key that was only offered',
    'is no enrolled one of theirs',
    (log) =>
      resigned(
        log,
        log.findIndex(({ signature: of }) => of?.credentialId === STORY_PASSKEYS.other.credentialId),
        STORY_PASSKEYS.waits,
      ),
  ],
  [
    'an investor who freezes their account signs',
    'is signed, which nobody signs',
    (log) => {
      const asked = log.findIndex(({ streamId }) => streamId === UNDER_OPTIONAL);
      const { actor } = log[asked] as One;
      const event = { type: 'InvestorFrozen', reasonDigest: 'ab'.repeat(32) } as const;
      const frozen = { ...(log[asked] as One), streamId: actor.id, event, signature: signature(log, approved(log)) };
      return log.with(asked, frozen);
    },
  ],
  ...(['authenticatorData', 'clientData', 'signature', 'path'] as const).flatMap((part) => [
    [
      `the ${part} is padded`,
      'the signature has parts that are none',
      (log: readonly One[]) => signedAs(log, approved(log), { [part]: `${signature(log, approved(log))[part]}=` }),
    ] as const,
    [
      `the ${part} is too long`,
      'the signature has parts that are none',
      (log: readonly One[]) => signedAs(log, approved(log), { [part]: 'A'.repeat(4_004) }),
    ] as const,
  ]),
  [
    'the authenticator data is too short',
    'the signature has parts that are none',
    (log) => signedAs(log, approved(log), { authenticatorData: Buffer.alloc(36, 5).toString('base64url') }),
  ],
  ['another admin signed it', 'is no enrolled one of theirs', (log) => anew(log, undefined, {}, STORY_PASSKEYS.alone)],
  ['somebody else decided it', 'is no enrolled one of theirs', (log) => by(log, approved(log), 'kim')],
  [
    'another key signed it under the name of theirs',
    'did not sign this',
    (log) => anew(log, undefined, {}, { ...STORY_PASSKEYS.alone, credentialId: STORY_PASSKEYS.ofSam.credentialId }),
  ],
  [
    'it is signed with a key that nobody offered',
    'is no enrolled one of theirs',
    (log) => signedAs(log, approved(log), { credentialId: 'bm9uZQ' }),
  ],
  [
    'it is signed with a key that was revoked before',
    'is no enrolled one of theirs',
    (log) => {
      const one = approved(log);
      const { actor } = log[one] as One;
      const event = {
        type: 'StaffKeyRevoked',
        memberId: actor.id,
        credentialId: STORY_PASSKEYS.ofSam.credentialId,
      } as const;
      // By Kim, in the place of a deposit that nothing follows from, so that every position stays.
      const place = log.findIndex(
        ({ event: { type } }, i) =>
          i > at(log, 'StaffSwitchedOn', at(log, 'StaffAccessReset')) && type === 'DepositApproved',
      );
      const { signature: _, ...rest } = log[place] as One;
      const revoked = { ...rest, streamId: STAFF_STREAM, actor: (log[required(log)] as One).actor, event };
      return log.with(place, revoked);
    },
  ],
  [
    'a signature stands at another decision',
    'what was signed is of position',
    (log) => log.with(approved(log), { ...(log[approved(log)] as One), signature: signature(log, required(log)) }),
  ],
  ['a decision is unsigned where it must not be', 'is not signed', (log) => unsigned(log, approved(log))],
  [
    'a policy that requires signatures is confirmed by who does not sign',
    'is not signed',
    (log) => unsigned(log, required(log)),
  ],
  [
    'a policy that requires signatures is proposed by who does not sign',
    'is not signed',
    (log) => unsigned(log, at(log, 'PolicyProposed', required(log) - 1)),
  ],
  [
    'an investor’s request is signed',
    'is signed, which nobody signs',
    (log) => {
      const asked = log.findIndex(({ streamId }) => streamId === SIGNED_DEPOSIT);
      return log.with(asked, { ...(log[asked] as One), signature: signature(log, approved(log)) });
    },
  ],
  [
    'a first key is offered with a signature by one of somebody else',
    'is no enrolled one of theirs',
    (log) => {
      const one = at(log, 'StaffKeyOffered');
      const seen = log.slice(0, one).findLast(({ streamId }) => streamId === STAFF_STREAM)?.position ?? 0;
      return log.with(one, { ...(log[one] as One), signature: { ...signature(log, approved(log)), seen } });
    },
  ],
  ['a further key is offered unsigned', 'is not signed', (log) => unsigned(log, keyEvent(log, 'further'))],
  [
    'joining is signed',
    'is signed, which nobody signs',
    (log) =>
      log.with(at(log, 'StaffJoined'), {
        ...(log[at(log, 'StaffJoined')] as One),
        signature: signature(log, approved(log)),
      }),
  ],
];
