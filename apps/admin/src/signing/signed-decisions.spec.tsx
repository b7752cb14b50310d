import { createHash } from 'node:crypto';
import { challengeOf, rootOfLeaves, statementLeaf, toBase64Url } from '@clearfold/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { requestDetail } from '#requests/request-detail.fixture.ts';
import { staffKey } from '../staff/keys/staff-key.fixture';
import { ANSWERED, FakePasskeys } from '@clearfold/ui/testing';
import { openConsole } from '../testing/open-console';
import { SigningApi, statementOf } from '../testing/signing-api';
import { GRACE, StaffApi } from '../testing/staff-api';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const leafOf = (statement: string) => statementLeaf(sha256, statement);
const challengeFor = (...statements: string[]) =>
  toBase64Url(challengeOf(sha256, rootOfLeaves(sha256, statements.map(leafOf))));

const PATH = '/deposits/d1/approve';
const WALLET = 'DEMO-DO-NOT-SEND-1';
const STATEMENT = statementOf('ApproveDeposit', 'd1', {
  investorId: 'investor-ada',
  amountCents: '50000',
  currency: 'USDT',
  walletAddress: WALLET,
  creditedCents: '50000',
});

const SIGNED = {
  credentialId: ANSWERED.id,
  authenticatorData: ANSWERED.authenticatorData,
  clientDataJSON: ANSWERED.clientDataJSON,
  signature: ANSWERED.signature,
};

const signing = { rpId: 'clearfold.example', allowCredentials: [{ id: 'a2V5LTE', type: 'public-key' }] };
const confirmed = staffKey({ memberId: GRACE.id, member: GRACE.name, status: 'enrolled' });

describe('A decision', () => {
  let passkeys: FakePasskeys;
  let staff: StaffApi;
  let api: SigningApi;
  beforeEach(() => {
    localStorage.clear();
    passkeys = new FakePasskeys();
  });
  afterEach(() => FakePasskeys.remove());

  const signedIn = (statement = STATEMENT, keys: object = { data: [confirmed], signing }): void => {
    staff = new StaffApi([requestDetail()]).signedIn();
    staff.answers.set('GET /me/keys', () => keys);
    api = new SigningApi({ [PATH]: statement });
  };
  const press = async (): Promise<UserEvent> => {
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    await user.click(await screen.findByRole('button', { name: 'Approve deposit' }));
    return user;
  };
  const dialog = async (name = 'Sign your decision') => within(await screen.findByRole('dialog', { name }));
  const sent = () => api.calls.filter(({ path }) => path === PATH);
  const isDecided = () => waitFor(() => expect(staff.requests[0]?.status).toBe('approved'));
  const facts = (shown: Awaited<ReturnType<typeof dialog>>) =>
    shown.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

  it('is shown as its statement says it, signed and sent once more, the same', async () => {
    signedIn();
    const user = await press();
    const shown = await dialog();
    expect(shown.getByText('Approve deposit')).toBeInTheDocument();
    expect(shown.getAllByText('$500.00').length).toBeGreaterThan(0);
    expect(facts(shown)).toEqual([
      'Record id: d1',
      'Investor id: investor-ada',
      'Amount: $500.00',
      'Currency: USDT',
      `Wallet: ${WALLET}`,
      'Credited: $500.00',
    ]);
    expect(shown.getByText('Show what is signed')).toBeInTheDocument();
    expect(shown.getByRole('region', { name: 'The text that is signed', hidden: true })).toHaveTextContent(STATEMENT);
    expect(staff.decisions).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sending…', hidden: true })).toBeDisabled();
    const sign = shown.getByRole('button', { name: 'Sign with passkey' });
    expect(sign).toHaveFocus();
    await user.keyboard('{Enter}');
    await isDecided();
    const [first, second, ...more] = sent();
    expect(more).toEqual([]);
    expect(first?.draft).toMatch(/^[\w-]{43}$/);
    expect(first?.signed).toBeUndefined();
    expect(second?.draft).toBe(first?.draft);
    expect(second?.body).toBe(first?.body);
    expect(second?.signed).toEqual({ ...SIGNED, leaves: [toBase64Url(leafOf(STATEMENT))] });
    expect(toBase64Url(new Uint8Array(passkeys.asked?.challenge as ArrayBuffer))).toBe(challengeFor(STATEMENT));
    expect(passkeys.asked).toMatchObject({ rpId: 'clearfold.example', userVerification: 'required' });
    expect(passkeys.asked?.allowCredentials).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign your decision' })).not.toBeInTheDocument());
  });

  it('draws another draft each time', async () => {
    signedIn();
    const user = await press();
    for (const _ of [1, 2]) {
      await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
      await user.click(await screen.findByRole('button', { name: 'Approve deposit' }));
    }
    await dialog();
    expect(new Set(sent().map(({ draft }) => draft)).size).toBe(3);
  });

  it('is not decided by a prompt that was closed, which may be tried again', async () => {
    signedIn();
    passkeys.fails = 'NotAllowedError';
    const user = await press();
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Sign with passkey' }));
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'No passkey was used: the prompt was closed, or it took too long. You can try again.',
    );
    expect(shown.getByRole('button', { name: 'Sign with passkey' })).toHaveFocus();
    expect(sent()).toHaveLength(1);
    passkeys.fails = undefined;
    await user.keyboard('{Enter}');
    await isDecided();
    expect(sent()).toHaveLength(2);
  });

  it.each([
    ['Cancel', async (user: UserEvent) => user.click((await dialog()).getByRole('button', { name: 'Cancel' }))],
    ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
  ])('changes nothing after %s: no error, and the focus where it was', async (_how, cancel) => {
    signedIn();
    const user = await press();
    await dialog();
    await cancel(user);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign your decision' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve deposit' })).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent()).toHaveLength(1);
    expect(staff.decisions).toEqual([]);
    expect(passkeys.prompts).toEqual([]);
  });

  it('is called off while the prompt is open, which closes', async () => {
    signedIn();
    passkeys.waits = new Promise(() => undefined);
    const user = await press();
    const shown = await dialog();
    await user.click(shown.getByRole('button', { name: 'Sign with passkey' }));
    await waitFor(() => expect(passkeys.isOpen).toBe(true));
    expect(shown.getByRole('button', { name: 'Waiting for your passkey…' })).toBeDisabled();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(passkeys.isOpen).toBe(false));
    expect(await screen.findByRole('button', { name: 'Approve deposit' })).toBeEnabled();
    expect(sent()).toHaveLength(1);
  });

  it.each([
    [409, 'signature-stale', 'This changed while you signed.'],
    [403, 'signature-invalid', 'The signature does not fit this decision.'],
  ])('says at its form why the signature was not taken: %s %s', async (status, code, message) => {
    signedIn();
    api.refusal = { status, code, message };
    const user = await press();
    await user.click((await dialog()).getByRole('button', { name: 'Sign with passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve deposit' })).toHaveFocus());
    // Of what changed meanwhile the newest is read.
    const reads = staff.called('GET', '/requests/d1').length;
    if (code === 'signature-stale') expect(reads).toBeGreaterThan(1);
    expect(staff.requests[0]?.status).toBe('pending');
  });

  it('of somebody without a confirmed passkey is sent as ever', async () => {
    signedIn(STATEMENT, { data: [staffKey({ memberId: GRACE.id })] });
    const user = openConsole('/requests/d1');
    await user.click(await screen.findByRole('button', { name: /^Approve/ }));
    await waitFor(() => expect(staff.called('GET', '/me/keys').length).toBeGreaterThan(0));
    await user.click(await screen.findByRole('button', { name: 'Approve deposit' }));
    await isDecided();
    expect(sent()).toEqual([expect.objectContaining({ draft: null, signed: undefined })]);
  });

  it('of somebody of whom it turns out late that they have none is sent once more without', async () => {
    signedIn(STATEMENT, { data: [] });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (String(input).endsWith('/me/keys')) await held;
      return fetch(input, init);
    };
    await press();
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer();
    await isDecided();
    expect(sent().map(({ draft }) => draft === null)).toEqual([false, true]);
    expect(screen.queryByRole('dialog', { name: 'Sign your decision' })).not.toBeInTheDocument();
  });

  it('is signed by whichever passkey the device has where the API names none', async () => {
    signedIn(STATEMENT, { data: [confirmed] });
    const user = await press();
    await user.click((await dialog()).getByRole('button', { name: 'Sign with passkey' }));
    await isDecided();
    expect(passkeys.asked?.rpId).toBeUndefined();
    expect(passkeys.asked?.allowCredentials).toBeUndefined();
  });

  it('is asked of whoever may have one where that cannot be told', async () => {
    signedIn();
    staff.refusals.set('/me/keys', { status: 503, message: 'The service is busy.' });
    const user = await press();
    await user.click((await dialog()).getByRole('button', { name: 'Sign with passkey' }));
    await isDecided();
  });

  it.each([
    ['of a kind that the console does not know', statementOf('GiveAllAway', 'd1')],
    ['that is absent', ''],
  ])('is not signed blindly: a statement %s', async (_what, statement) => {
    signedIn(statement);
    const user = await press();
    const shown = await dialog();
    expect(shown.getByRole('alert')).toHaveTextContent(/^This console cannot read what it was asked to sign/);
    expect(shown.queryByRole('button', { name: 'Sign with passkey' })).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Approve deposit' })).toBeEnabled();
    expect(passkeys.prompts).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  it('is shown with a field that the console does not know, under its own name', async () => {
    signedIn(statementOf('ApproveDeposit', 'd1', { newField: 7 }));
    await press();
    expect(facts(await dialog())).toEqual(['Record id: d1', 'newField: 7']);
  });

  describe('on a device where signing is switched off', () => {
    beforeEach(() => localStorage.setItem('staff-decisions-unsigned', 'true'));

    it('is sent as ever', async () => {
      signedIn();
      await press();
      await isDecided();
      expect(sent()).toEqual([expect.objectContaining({ draft: null, signed: undefined })]);
    });

    it('is signed all the same where the policy requires it', async () => {
      signedIn();
      api.isRequired = true;
      const user = await press();
      await user.click((await dialog()).getByRole('button', { name: 'Sign with passkey' }));
      await isDecided();
      expect(sent().map(({ draft, signed }) => [draft === null, signed === undefined])).toEqual([
        [true, true],
        [false, true],
        [false, false],
      ]);
    });
  });

  it('that is none is done with one call', async () => {
    signedIn();
    staff.answers.set('GET /investors/i1/notes', () => []);
    openConsole('/requests/d1');
    await screen.findByRole('button', { name: /^Approve/ });
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toEqual(['/requests/d1/claim']), { timeout: 4000 });
    expect(api.calls[0]?.draft).toMatch(/^[\w-]{43}$/);
    expect(screen.queryByRole('dialog', { name: 'Sign your decision' })).not.toBeInTheDocument();
  });

  it('in a browser without passkeys is sent as ever', async () => {
    FakePasskeys.remove();
    signedIn();
    await press();
    await isDecided();
    expect(sent()).toEqual([expect.objectContaining({ draft: null })]);
  });
});
