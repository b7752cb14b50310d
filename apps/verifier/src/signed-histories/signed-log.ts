import { type DecisionSignature, type LedgerEvent } from '@clearfold/ledger';
import { arbitraryEnvelopes, type TestPasskey } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { type One } from '../agreement/changed-events.js';
import { recordedWithSignatures } from '../agreement/history.js';
import { hashPair, sha256, signedBy } from './passkeys.js';
import { SIGNED_DEPOSIT } from './signed-story.js';
import { STORY_KEYS, STORY_PASSKEYS } from '../agreement/staff-key-story.js';

/** Half of its decisions are signed alone, half as some of many. */
const alternating = (): (() => number) => {
  let asked = 0;
  return () => (asked++ % 2 === 0 ? 0.4 : 0.99);
};

const [FIRST] = fc.sample(arbitraryEnvelopes(1, 'unknown'), { numRuns: 1, seed: 1 });

/** A history with signed decisions in which nothing else happens. */
export const SIGNED: readonly One[] = recordedWithSignatures(FIRST?.slice(0, 1) ?? [], alternating()).map(
  ({ recorded }) => recorded as One,
);

/** The approval that Sam signed where signatures are required, and Kim's where they are not. */
export const approved = (log: readonly One[], streamId = SIGNED_DEPOSIT): number =>
  log.findIndex(({ event, streamId: of }) => of === streamId && event.type === 'DepositApproved');

export const signature = (log: readonly One[], one: number): DecisionSignature => {
  const { signature: of } = log[one] as One;
  if (!of) throw new Error(`the event ${one} is not signed`);
  return of;
};

export const signedAs = (log: readonly One[], one: number, changes: Partial<DecisionSignature>): One[] =>
  log.with(one, { ...(log[one] as One), signature: { ...signature(log, one), ...changes } });

export const unsigned = (log: readonly One[], one: number): One[] => {
  const { signature: _, ...rest } = log[one] as One;
  return log.with(one, rest);
};

export const flipped = (text: string, byte: number): string => {
  const bytes = Buffer.from(text, 'base64url');
  bytes[byte] = Number(bytes[byte]) ^ 1;
  return bytes.toString('base64url');
};

export const clientSaying = (text: string, changes: object): string =>
  Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), ...changes })).toString(
    'base64url',
  );

/** What Sam's statement of the approval is, as docs/ledger-format.md says it; the histories' two verifiers build it anew. */
export const statement = (log: readonly One[], changes: object = {}): string => {
  const one = approved(log);
  const { event, streamId, actor } = log[one] as One;
  const { creditedCents, noteDigest, investorId } = event as Extract<LedgerEvent, { type: 'DepositApproved' }>;
  const { seen, nonce } = signature(log, one);
  return JSON.stringify({
    statement: 'clearfold/decision/v1',
    kind: 'ApproveDeposit',
    request: streamId,
    by: actor.id,
    seen,
    nonce,
    investorId,
    amountCents: '4200',
    currency: 'XMR',
    walletAddress: 'ours',
    creditedCents: String(creditedCents),
    noteDigest,
    ...changes,
  });
};

type Signed = Parameters<typeof signedBy>[3];

/** Sam's approval, signed anew in another way. */
export const anew = (
  log: readonly One[],
  of = statement(log),
  changes: Signed = {},
  key: TestPasskey = STORY_PASSKEYS.ofSam,
): One[] => {
  const one = approved(log);
  const { assertion } = signedBy(key, signature(log, one).nonce, of, changes).signed ?? {};
  return signedAs(log, one, { ...assertion, index: 0, count: 1, path: '' });
};

/** An event's client data signed again by a key, with a byte of its own at the origin's end. @param byte as it was unless said */
export const resigned = (log: readonly One[], one: number, key: TestPasskey, byte?: number): One[] => {
  const { authenticatorData, clientData } = signature(log, one);
  const client = Buffer.from(clientData, 'base64url');
  const end = client.indexOf('","crossOrigin"') - 1;
  client[end] = byte ?? Number(client[end]);
  const data = Buffer.concat([Buffer.from(authenticatorData, 'base64url'), sha256(client)]);
  const { credentialId, sign } = key;
  const signed = Buffer.from(sign(data)).toString('base64url');
  return signedAs(log, one, { credentialId, clientData: client.toString('base64url'), signature: signed });
};

/** Where a key of the story is the subject of its first event, or of its first of a type. */
export const keyEvent = (log: readonly One[], key: keyof typeof STORY_KEYS, type?: LedgerEvent['type']): number =>
  log.findIndex(
    ({ event }) =>
      (event as { credentialId?: string }).credentialId === STORY_KEYS[key] && (type ?? event.type) === event.type,
  );

/** Where the policy that requires signatures is confirmed. */
export const required = (log: readonly One[]): number =>
  log.findIndex(({ event }) => event.type === 'PolicyConfirmed' && event.signing === 'required');

/** What Sam could sign and still be believed: it shows that `anew` is no change by itself. */
export const signedAnew = (log: readonly One[]): One[] => anew(log);

/** The path of a first leaf: what stands on its right at each height. */
export const pathOf = (leaves: readonly Uint8Array[]): string => {
  const path: Uint8Array[] = [];
  for (let level = leaves; level.length > 1;) {
    path.push(level[1] as Uint8Array);
    const next: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2)
      next.push(
        i + 1 < level.length ? hashPair(level[i] as Uint8Array, level[i + 1] as Uint8Array) : (level[i] as Uint8Array),
      );
    level = next;
  }
  return Buffer.concat(path).toString('base64url');
};
