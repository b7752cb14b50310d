import { type LedgerEvent, type EventEnvelope } from '@clearfold/ledger';
import { type PrivateTextKind } from '../log/private-text.js';

/** What the text is that a field has the digest of. */
const TEXT_KINDS = {
  recipientDigest: 'recipient-account',
  transactionHashDigest: 'transaction-hash',
  noteDigest: 'note',
  reasonDigest: 'reason',
  paymentReferenceDigest: 'payment-reference',
  credentialsDigest: 'credentials',
  textDigest: 'outside-line',
  withoutLineDigest: 'without-line',
} satisfies Record<string, PrivateTextKind>;

/** One text's place: a text of another kind, or of another event, is another one. */
export const digestKey = (streamId: string, position: number, kind: string, digest: string): string =>
  `${streamId} ${position} ${kind} ${digest}`;

/** The keys of the texts that an event has the digests of. */
export const textsNamedBy = ({ streamId, position, event }: EventEnvelope<LedgerEvent>): string[] => {
  const keys: string[] = [];
  for (const [field, kind] of KINDS) {
    const digest = (event as Digests)[field];
    if (digest) keys.push(digestKey(streamId, position, kind, digest));
  }
  return keys;
};

type Digests = Readonly<Partial<Record<keyof typeof TEXT_KINDS, string>>>;

const KINDS = Object.entries(TEXT_KINDS) as [keyof typeof TEXT_KINDS, PrivateTextKind][];
