import { ceremonyChallenge, challengeOf, fromBase64Url, statementLeaf, toBase64Url } from '@clearfold/ledger';
import { sha256 } from '../proof/sha256.js';
import { ANSWERED, CREATION_OPTIONS, FakePasskeys, MADE_KEY, REQUEST_OPTIONS } from '../testing/fake-passkeys.js';
import { makePasskey, PromptError, signForSignIn } from './ask-browser.js';
import { signStatements } from './sign-statements.js';

type Creation = Parameters<typeof makePasskey>[0];
type Request = Parameters<typeof signForSignIn>[0];

const STATEMENT = '{"statement":"clearfold/decision/v1","kind":"ApproveWithdrawal"}';
/** What signs that statement, were it signed as it is. */
const DECISION = challengeOf(sha256, statementLeaf(sha256, STATEMENT));

const askedWith = (challenge: string) => ({
  creation: { options: { ...CREATION_OPTIONS.options, challenge } } as Creation,
  request: { options: { ...REQUEST_OPTIONS.options, challenge } } as Request,
});

describe('A prompt of the browser', () => {
  let passkeys: FakePasskeys;
  beforeEach(() => {
    passkeys = new FakePasskeys();
  });
  afterEach(() => FakePasskeys.remove());

  const signedBy = ({ challenge }: { challenge: BufferSource } = { challenge: new ArrayBuffer(0) }): string =>
    toBase64Url(new Uint8Array(challenge as ArrayBuffer));

  it('signs another challenge at sign-in than the server sent: no decision’s', async () => {
    await signForSignIn(askedWith(toBase64Url(DECISION)).request);
    expect(signedBy(passkeys.asked)).toBe(toBase64Url(ceremonyChallenge(sha256, 'sign-in', DECISION)));
    expect(signedBy(passkeys.asked)).not.toBe(toBase64Url(DECISION));
    await signStatements([STATEMENT], 'any');
    expect(signedBy(passkeys.asked)).toBe(toBase64Url(DECISION));
  });

  it('makes a passkey for another challenge than the server sent, and than one that signs in', async () => {
    const { creation } = askedWith(toBase64Url(DECISION));
    await makePasskey(creation);
    expect(signedBy(passkeys.askedToMake)).toBe(toBase64Url(ceremonyChallenge(sha256, 'new-passkey', DECISION)));
    expect(signedBy(passkeys.askedToMake)).not.toBe(toBase64Url(ceremonyChallenge(sha256, 'sign-in', DECISION)));
  });

  it('is not opened for a challenge that cannot be read', async () => {
    const { creation, request } = askedWith('no base64url!');
    await expect(signForSignIn(request)).rejects.toThrow(PromptError);
    await expect(makePasskey(creation)).rejects.toThrow(PromptError);
    expect(passkeys.prompts).toEqual([]);
  });

  it('tells the key that the device made, and none where it does not say, or says one of another id', async () => {
    const { creation } = askedWith('bm9uY2U');
    const said = passkeys.madeData as ArrayBuffer;
    expect(await makePasskey(creation)).toMatchObject({ answer: { id: ANSWERED.id }, key: MADE_KEY });
    passkeys.madeData = undefined;
    expect((await makePasskey(creation)).key).toBeUndefined();
    const other = new Uint8Array(said.slice(0));
    const id = fromBase64Url(ANSWERED.id) as Uint8Array;
    other[other.findIndex((_, at) => id.every((byte, i) => other[at + i] === byte))]! ^= 1;
    passkeys.madeData = other.buffer;
    expect((await makePasskey(creation)).key).toBeUndefined();
  });
});
