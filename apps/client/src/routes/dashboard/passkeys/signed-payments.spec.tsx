import { DRAFT_HEADER, SIGNATURE_HEADER, type SignedDecisions } from '@clearfold/contracts';
import { fromBase64Url } from '@clearfold/ledger';
import { recipientDigest } from '@clearfold/ui/passkeys';
import { ANSWERED, FakePasskeys } from '@clearfold/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, type SentRequest } from '#testing/fake-api.ts';
import { moneyForm, resultDialog } from '#testing/money-form.ts';
import { laptop, ownPasskeys } from '#testing/passkeys.ts';
import { ada } from '#testing/samples.ts';

const POST = 'POST /transactions/withdrawal-request';
const BUTTON = 'Submit Withdrawal Request';
const [AMOUNT, ACCOUNT, PIN] = ['Amount (USD)', 'Recipient Account Details', 'Transaction PIN'] as const;

const { open, submit } = moneyForm({
  path: '/dashboard/withdrawal',
  button: BUTTON,
  good: { [AMOUNT]: '100.5', [ACCOUNT]: ' DE89 3704 ', [PIN]: '1234' },
});

const draftOf = ({ headers }: SentRequest): string | null => headers.get(DRAFT_HEADER);

const signedOf = ({ headers }: SentRequest): SignedDecisions | undefined => {
  const header = headers.get(SIGNATURE_HEADER);
  return header === null ? undefined : JSON.parse(new TextDecoder().decode(fromBase64Url(header)));
};

const NEEDED = { status: 403, body: { code: 'signature-required', message: 'Decisions are signed here.' } };

/** An API that asks for what would be signed, and takes what is. */
const signing =
  (changes: object = {}) =>
  (sent: SentRequest) => {
    const draft = draftOf(sent);
    if (draft === null) return NEEDED;
    if (signedOf(sent)) return { status: 201, body: { message: 'Noted.' } };
    const statement = JSON.stringify({
      statement: 'clearfold/decision/v1',
      kind: 'RequestWithdrawal',
      request: '5d0f7f0e-3a43-4c2a-8d55-0a9a6d0c7d11',
      by: ada._id,
      seen: 0,
      nonce: 'n',
      investorId: ada._id,
      amountCents: '10050',
      recipientDigest: recipientDigest(fromBase64Url(draft)!, 'DE89 3704'),
      ...changes,
    });
    return { status: 428, body: { code: 'decision-to-sign', message: 'Sign this.', statement } };
  };

const withKey = (answer: Parameters<FakeApi['answer']>[1]) => (api: FakeApi) => {
  api.answer('GET /users/me/passkeys', { body: ownPasskeys([laptop], true) });
  api.answer(POST, answer);
};

const question = async () => within(await screen.findByRole('dialog', { name: 'Sign this withdrawal' }));

describe('A withdrawal that has to be signed', () => {
  let passkeys: FakePasskeys;
  beforeEach(() => {
    passkeys = new FakePasskeys();
  });
  afterEach(() => FakePasskeys.remove());

  it('is shown with amount and payee, signed, and sent as one request', async () => {
    const { api, user } = await open(withKey(signing()));
    await submit(user);
    const dialog = await question();
    expect(dialog.getByText('$100.50')).toBeVisible();
    expect(dialog.getByText('DE89 3704')).toBeVisible();
    expect(passkeys.prompts).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Sign with passkey' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Sign with passkey' }));
    expect((await resultDialog('Withdrawal Request Submitted!')).getByText('Noted.')).toBeVisible();
    expect(passkeys.asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(passkeys.asked?.allowCredentials).toHaveLength(1);

    const sent = api.sent(POST);
    expect(sent.map(draftOf)).toEqual([null, expect.stringMatching(/^[\w-]{43}$/), draftOf(sent[1]!)]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(signedOf(sent[2]!)).toMatchObject({ credentialId: ANSWERED.id, leaves: [expect.any(String)] });
  });

  it('does nothing where it is not signed, and keeps what was typed', async () => {
    const { api, user } = await open(withKey(signing()));
    await submit(user);
    await user.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(AMOUNT)).toHaveValue(100.5);
    expect(screen.getByLabelText(PIN)).toHaveValue('1234');
    expect(screen.getByRole('button', { name: BUTTON })).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.sent(POST).map(signedOf)).toEqual([undefined, undefined]);
  });

  it('may be signed after all once the prompt was closed', async () => {
    const { user } = await open(withKey(signing()));
    passkeys.fails = 'NotAllowedError';
    await submit(user);
    const dialog = await question();
    await user.click(dialog.getByRole('button', { name: 'Sign with passkey' }));
    expect(await dialog.findByText(/No passkey was used/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/dashboard/support');
    passkeys.fails = undefined;
    await user.click(dialog.getByRole('button', { name: 'Sign with passkey' }));
    await resultDialog('Withdrawal Request Submitted!');
  });

  it.each([
    ['another amount', { amountCents: '90050' }],
    ['another payee', { recipientDigest: 'f'.repeat(64) }],
    ['somebody else', { by: '0b7a5a0e-7f50-4b0e-9d57-1f3f0a9f2f10' }],
  ])('is not signed where the server names %s', async (_what, changes) => {
    const { api, user } = await open(withKey(signing(changes)));
    await submit(user);
    const failed = await resultDialog('Withdrawal Failed');
    expect(failed.getByText(/^What you were asked to sign is not what you entered/)).toBeVisible();
    expect(passkeys.prompts).toEqual([]);
    expect(api.sent(POST)).toHaveLength(2);
    expect(screen.getByLabelText(AMOUNT)).toHaveValue(100.5);
  });

  it.each([
    ['signature-invalid', /^The signature does not fit\. Nothing was done\./],
    ['signature-stale', /^Something about your account changed while you signed/],
    ['signature-required', /^You sign this with a passkey, and it was not signed/],
    ['insufficient-balance', /^What the server says\.$/],
  ])('says in the investor’s words that it was refused as %s', async (code, text) => {
    const refused = { status: 403, body: { code, message: 'What the server says.' } };
    const ask = signing();
    const { user } = await open(withKey((sent) => (signedOf(sent) ? refused : ask(sent))));
    await submit(user);
    await user.click((await question()).getByRole('button', { name: 'Sign with passkey' }));
    expect((await resultDialog('Withdrawal Failed')).getByText(text)).toBeVisible();
  });

  it('leaves it to the device which passkeys it has where nobody says', async () => {
    const { user } = await open((api) => {
      withKey(signing())(api);
      api.answer('GET /users/me/passkeys', 'offline');
    });
    await submit(user);
    await user.click((await question()).getByRole('button', { name: 'Sign with passkey' }));
    await resultDialog('Withdrawal Request Submitted!');
    expect(passkeys.asked?.allowCredentials).toBeUndefined();
  });

  it('says on which device it goes on where this browser has no passkeys', async () => {
    FakePasskeys.remove();
    const { api, user } = await open(withKey(signing()));
    await submit(user);
    const failed = await resultDialog('Withdrawal Failed');
    expect(failed.getByText(/this browser cannot use one here\. Nothing was done\./)).toBeVisible();
    expect(api.sent(POST)).toHaveLength(1);
  });
});
