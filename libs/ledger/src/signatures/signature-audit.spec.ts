import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto';
import { type LedgerEvent } from '../deciders.js';
import { fromHex, toHex } from '../log/hex.js';
import { canonicalBytes, readCanonical } from '../stored/canonical.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { depositAsked, keyOffered, policyOpened, signingStory } from '../testing/signing-story.js';
import { ADA } from '../testing/staff-story.js';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());

const generate = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    sign: (data: Uint8Array) => new Uint8Array(sign('sha256', data, privateKey)),
    verify: (data: Uint8Array, signature: Uint8Array) => verify('sha256', data, publicKey, signature),
  };
};

const { K4, after, signed, audited } = signingStory({ sha256, generate });

describe('a log', () => {
  const whole = () => {
    const past = after(policyOpened('required'), depositAsked());
    past.give({ signing: signed([past.statementFor()]) });
    return past.log;
  };
  /** The log with its last event written otherwise. */
  const changed = (change: (last: EventEnvelope<LedgerEvent>) => object): EventEnvelope<LedgerEvent>[] => {
    const log = whole();
    const last = log.at(-1)!;
    return [...log.slice(0, -1), { ...last, ...change(last) }];
  };
  const signatureOf = ({ signature }: EventEnvelope<LedgerEvent>) => signature!;
  const withoutSignature = ({ signature: _, ...rest }: EventEnvelope<LedgerEvent>) => rest;

  it.each<[string, () => EventEnvelope<LedgerEvent>[], string]>([
    [
      'whose decision somebody else gave',
      () => changed(() => ({ actor: { kind: 'staff', id: ADA } })),
      'key-not-enrolled',
    ],
    [
      'whose amount is a cent more',
      () => changed(({ event }) => ({ event: { ...event, creditedCents: 5_001n } })),
      'another-decision',
    ],
    [
      'whose signature says that it saw another version',
      () => changed((last) => ({ signature: { ...signatureOf(last), seen: signatureOf(last).seen - 1 } })),
      'another-version',
    ],
    [
      'whose signature is one of more statements',
      () => changed((last) => ({ signature: { ...signatureOf(last), count: 2 } })),
      'another-decision',
    ],
    [
      'whose signature names another nonce',
      () => changed((last) => ({ signature: { ...signatureOf(last), nonce: uuidOf('9', 3) } })),
      'another-decision',
    ],
    [
      'whose signature has one letter else',
      () =>
        changed((last) => ({
          signature: { ...signatureOf(last), signature: signatureOf(last).signature.replace(/.{4}$/, 'AAAA') },
        })),
      'not-signed',
    ],
    [
      'whose signature has a path that is none',
      () => changed((last) => ({ signature: { ...signatureOf(last), path: 'AAAA' } })),
      'malformed',
    ],
    [
      'whose decision is unsigned where it must be',
      () => [...whole().slice(0, -1), withoutSignature(whole().at(-1)!)],
      'is not signed, and has to be',
    ],
    [
      'where a further key is offered unsigned where it must be signed',
      () => after(policyOpened('required'), keyOffered(ADA, K4)).log,
      'StaffKeyOffered is not signed, and has to be',
    ],
    [
      'where an investor’s request has a signature',
      () => {
        const log = whole();
        const { signature } = log.at(-1)!;
        return log.map((of) => (of.event.type === 'DepositRequested' ? { ...of, signature: signature! } : of));
      },
      'which nobody gives with it',
    ],
  ])('%s is named', (_, log, fault) => {
    expect(() => audited(log())).toThrow(fault);
  });

  it('is sound as it was recorded', () => {
    expect(audited(whole())).toEqual({ signed: 1, unsigned: 5, signedByOwners: 0 });
  });

  it('reads a signature from its bytes', () => {
    const bytes = canonicalBytes(whole().at(-1)!);
    expect(toHex(canonicalBytes(readCanonical(fromHex(toHex(bytes)))))).toBe(toHex(bytes));
  });
});
