import { type SignedDecisions } from '@clearfold/contracts';
import { ApiError } from '#platform/http/api-error.js';
import { readDrafted } from './read-drafted.js';

const encoded = (text: string): string => Buffer.from(text).toString('base64url');
const bytes = (length: number): string => Buffer.alloc(length, 7).toString('base64url');

const DRAFT = bytes(32);
const WHOLE: SignedDecisions = {
  credentialId: bytes(16),
  authenticatorData: bytes(37),
  clientDataJSON: encoded('{}'),
  signature: bytes(70),
  leaves: [bytes(32)],
};

const headers = (draft: string | undefined, signed?: unknown) => ({
  ...(draft !== undefined && { 'decision-draft': draft }),
  ...(signed !== undefined && {
    'decision-signature': typeof signed === 'string' ? signed : encoded(JSON.stringify(signed)),
  }),
});

describe('what a request signs its decisions with', () => {
  it('is nothing without its headers', () => {
    expect(readDrafted({ 'idempotency-key': 'k' })).toBeUndefined();
  });

  it('is a nonce that follows from the draft, and what was signed', () => {
    const nonce = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) as string;
    const asked = readDrafted(headers(DRAFT));
    expect(asked?.signing).toEqual({ nonce });
    expect(readDrafted(headers(DRAFT, WHOLE))?.signing).toEqual({
      nonce: asked?.signing.nonce,
      signed: {
        assertion: {
          credentialId: WHOLE.credentialId,
          authenticatorData: WHOLE.authenticatorData,
          clientData: WHOLE.clientDataJSON,
          signature: WHOLE.signature,
        },
        leaves: [new Uint8Array(32).fill(7)],
      },
    });
    expect(readDrafted(headers(Buffer.alloc(32).toString('base64url')))?.signing).not.toEqual(asked?.signing);
  });

  it('is up to a hundred decisions at once', () => {
    const leaves = Array.from({ length: 100 }, () => bytes(32));
    expect(readDrafted(headers(DRAFT, { ...WHOLE, leaves }))?.signing.signed?.leaves).toHaveLength(100);
  });

  it.each<[what: string, ...given: Parameters<typeof headers>]>([
    ['an empty draft', ''],
    ['a draft of 31 bytes', bytes(31)],
    ['a draft of 33 bytes', bytes(33)],
    ['a draft with its padding', `${DRAFT}=`],
    ['a draft in another than its one form', `${bytes(32).slice(0, -1)}d`],
    ['a signature without a draft', undefined, WHOLE],
    ['a signature that is no base64url', DRAFT, '{}'],
    ['a signature that is no JSON', DRAFT, encoded('{')],
    [
      'a signature that is no UTF-8',
      DRAFT,
      Buffer.from(JSON.stringify({ ...WHOLE, é: 1 }), 'latin1').toString('base64url'),
    ],
    ['a signature that is a list', DRAFT, []],
    ['a signature that is nothing', DRAFT, encoded('null')],
    ['no passkey', DRAFT, { ...WHOLE, credentialId: undefined }],
    ['a number for a text', DRAFT, { ...WHOLE, signature: 7 }],
    ['client data with padding', DRAFT, { ...WHOLE, clientDataJSON: 'e30=' }],
    ['authenticator data of other letters', DRAFT, { ...WHOLE, authenticatorData: '+/' }],
    ['no leaves', DRAFT, { ...WHOLE, leaves: undefined }],
    ['none of leaves', DRAFT, { ...WHOLE, leaves: [] }],
    ['101 leaves', DRAFT, { ...WHOLE, leaves: Array.from({ length: 101 }, () => bytes(32)) }],
    ['a leaf of 31 bytes', DRAFT, { ...WHOLE, leaves: [bytes(31)] }],
    ['a leaf that is a number', DRAFT, { ...WHOLE, leaves: [7] }],
    ['more than any browser says', DRAFT, { ...WHOLE, clientDataJSON: bytes(9_000) }],
  ])('is nothing of %s', (_, ...given) => {
    expect(() => readDrafted(headers(...given))).toThrow(new ApiError('signing-malformed'));
  });

  it('is nothing of headers that came twice', () => {
    expect(() => readDrafted({ 'decision-draft': [DRAFT, DRAFT] })).toThrow(new ApiError('signing-malformed'));
    const twice = { ...headers(DRAFT), 'decision-signature': ['e30', 'e30'] };
    expect(() => readDrafted(twice)).toThrow(new ApiError('signing-malformed'));
  });
});
