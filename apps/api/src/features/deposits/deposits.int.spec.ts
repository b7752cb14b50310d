import { type ChangingWallet, type ReviewRequest } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, BTC, decide, depositBody, requestDeposit, transactionsOf, userOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('deposits over HTTP', () => {
  let server: TestServer;
  let staff: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    staff = await signInStaff(server, 'reviewer');
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(() => server.close());

  const request = (body: unknown, headers: Record<string, string> = {}) =>
    call(server, 'POST /transactions/deposit-request', { token: ada.token, body, headers });

  it('[API-32, API-34, TXN-01] a request is answered with a message and starts as pending', async () => {
    const answer = await request(depositBody(1234.56));
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Your deposit request has been successfully submitted and is awaiting admin review.' },
    });
    expect(await transactionsOf(server, ada)).toMatchObject([{ type: 'deposit', status: 'pending', amount: 1234.56 }]);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 0, totalDeposited: 0 });
  });

  it('[API-33] a request without a token is refused and changes nothing', async () => {
    const answer = await call(server, 'POST /transactions/deposit-request', { body: depositBody(5) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await transactionsOf(server, ada)).toEqual([]);
  });

  it('[GEN-03, API-14] an approval credits the balance and counts as deposited', async () => {
    const id = await requestDeposit(server, ada, 250.25);
    const decided = await decide(server, staff, `deposits/${id}/approve`);
    expect(decided).toMatchObject({ id, status: 'approved', amount: 250.25, creditedAmount: 250.25 });
    expect(await userOf(server, ada)).toMatchObject({
      totalBalance: 250.25,
      availableBalance: 250.25,
      heldBalance: 0,
      totalDeposited: 250.25,
      totalWithdrawn: 0,
      totalInvested: 0,
    });
    expect(await transactionsOf(server, ada)).toMatchObject([{ _id: id, status: 'approved' }]);
  });

  it('[DATA-08] an approval may credit what really arrived, with a note the investor reads', async () => {
    const id = await requestDeposit(server, ada, 100);
    await decide(server, staff, `deposits/${id}/approve`, { creditedAmount: 98.5, note: 'Network fee of $1.50' });
    expect(await transactionsOf(server, ada)).toMatchObject([
      { amount: 98.5, status: 'approved', adminNotes: 'Network fee of $1.50' },
    ]);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 98.5, totalDeposited: 98.5 });
  });

  const NOTE_REQUIRED = 'Please say why another amount is credited; the investor reads it.';
  it.each<[what: string, note: unknown]>([
    ['none', undefined],
    ['an empty one', ''],
    ['white space', ' \t\r\n\u00a0\u2003\u3000'],
    ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
    ['bidirectional marks and a soft hyphen', '\u200e\u2066\u2069\u00ad'],
    ['fillers that look like nothing', '\u115f\u3164\uffa0\u2800'],
    ['variation selectors and tags', '\ufe0f\u{e0041}\u{e0001}'],
  ])('another amount than was declared is not credited with a note that is %s', async (_what, note) => {
    const id = await requestDeposit(server, ada, 100);
    const approve = (creditedAmount: number) =>
      call(server, `POST /staff/deposits/${id}/approve`, { token: staff.token, body: { creditedAmount, note } });
    expect(await approve(98.5)).toMatchObject({
      status: 400,
      body: { code: 'credited-note-required', message: NOTE_REQUIRED, errors: { note: NOTE_REQUIRED } },
    });
    expect(await transactionsOf(server, ada)).toMatchObject([{ _id: id, status: 'pending', amount: 100 }]);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 0, totalDeposited: 0 });
    // The declared one needs none, and a blank note is no note.
    expect((await approve(100)).status).toBe(200);
    expect((await transactionsOf(server, ada))[0]?.adminNotes).toBeUndefined();
  });

  it('may name the transaction, which the reviewer reads and the auditor does not', async () => {
    await request({ ...depositBody(100), transactionHash: '  0xfeed…beef ' });
    const [deposit] = await transactionsOf(server, ada);
    const seenBy = async ({ token }: TestStaff) =>
      (await call<ReviewRequest>(server, `GET /staff/requests/${deposit?._id}`, { token })).body.transactionHash;
    expect(await seenBy(staff)).toBe('0xfeed…beef');
    expect(await seenBy(await signInStaff(server, 'auditor'))).toBeUndefined();
    expect(await request({ ...depositBody(100), transactionHash: 'x'.repeat(201) })).toMatchObject({
      status: 400,
      body: { errors: { transactionHash: 'This text is too long.' } },
    });
  });

  it('a rejection moves nothing and shows its reason', async () => {
    const id = await requestDeposit(server, ada, 100);
    await decide(server, staff, `deposits/${id}/reject`, { reason: 'No payment arrived within 14 days.' });
    expect(await transactionsOf(server, ada)).toMatchObject([
      { status: 'rejected', adminNotes: 'No payment arrived within 14 days.' },
    ]);
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 0, totalDeposited: 0 });
  });

  it('a rejection needs a reason', async () => {
    const id = await requestDeposit(server, ada, 100);
    const answer = await call(server, `POST /staff/deposits/${id}/reject`, {
      token: staff.token,
      body: { reason: '  ' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { reason: 'Please give a reason; the investor reads it.' } },
    });
  });

  it('a decision on a decided request is refused and changes nothing', async () => {
    const id = await requestDeposit(server, ada, 100);
    await decide(server, staff, `deposits/${id}/approve`);
    const answer = await call(server, `POST /staff/deposits/${id}/reject`, {
      token: staff.token,
      body: { reason: 'Late' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'request-already-decided' } });
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 100 });
  });

  it.each(['not-a-uuid', '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01'])('a decision on %s finds nothing', async (id) => {
    const answer = await call(server, `POST /staff/deposits/${id}/approve`, { token: staff.token, body: {} });
    expect(answer.status).toBe(404);
  });

  it('[DEP-14] a request to an address that is not the current one of its currency is refused', async () => {
    const text = 'No wallet address found for the selected currency.';
    for (const changes of [{ blockchainWalletAddress: 'bc1-of-a-thief' }, { currency: 'DOGE' }]) {
      const answer = await request({ ...depositBody(5), ...changes });
      expect(answer).toMatchObject({ status: 400, body: { message: text } });
    }
  });

  const positive = 'Please enter a valid amount greater than zero.';
  const decimals = 'Amount must have at most two decimals.';
  const limit = 'The highest single amount is $1,000,000,000.00.';
  it.each([
    ['0', positive],
    ['-0', positive],
    ['-5', positive],
    ['null', positive],
    ['"1"', positive],
    ['true', positive],
    ['[5]', positive],
    ['{}', positive],
    ['1e-7', decimals],
    ['0.001', decimals],
    ['1.005', decimals],
    ['1000000000.01', limit],
    ['1e308', limit],
    ['1e309', limit],
  ])('[DEP-13] an amount of %s is refused: %s', async (amount, message) => {
    const { currency, blockchainWalletAddress } = depositBody(1);
    const rawBody = `{"amount":${amount},"currency":"${currency}","blockchainWalletAddress":"${blockchainWalletAddress}"}`;
    const answer = await call(server, 'POST /transactions/deposit-request', { token: ada.token, rawBody });
    expect(answer).toMatchObject({ status: 400, body: { message, errors: { amount: message } } });
    expect(await transactionsOf(server, ada)).toEqual([]);
  });

  it('[DEP-13] a missing amount is refused', async () => {
    expect(await request({ ...depositBody(1), amount: undefined })).toMatchObject({
      status: 400,
      body: { message: positive },
    });
  });

  it.each([4.35, 0.29, 1.1, 0.01, 1_000_000_000])('[DATA-07] an amount of %p is taken to the cent', async (amount) => {
    await request(depositBody(amount));
    expect(await transactionsOf(server, ada)).toMatchObject([{ amount }]);
  });

  it('drops unknown keys and never stores them', async () => {
    await request({ ...depositBody(5), status: 'approved', _id: 'mine', totalBalance: 1e6 });
    const [transaction] = await transactionsOf(server, ada);
    expect(transaction).toMatchObject({ status: 'pending', amount: 5 });
    expect(transaction?._id).not.toBe('mine');
  });

  describe('from $10,000.00 on', () => {
    it('need two people: the first approval credits nothing, the second does', async () => {
      const id = await requestDeposit(server, ada, 10_000);
      const first = await decide(server, staff, `deposits/${id}/approve`, { note: 'Seen on the chain' });
      expect(first).toMatchObject({
        status: 'pending',
        endorsement: { by: 'The reviewer', staffId: staff.id, amount: 10_000 },
      });
      expect(await userOf(server, ada)).toMatchObject({ totalBalance: 0 });
      // What one reviewer notes is the investor's to read once it is decided.
      expect((await transactionsOf(server, ada))[0]?.adminNotes).toBeUndefined();

      const again = await call(server, `POST /staff/deposits/${id}/approve`, { token: staff.token, body: {} });
      expect(again).toMatchObject({
        status: 409,
        body: {
          code: 'second-person-needed',
          message: 'You gave the first approval. Another person must give the second.',
        },
      });

      const second = await decide(server, await signInStaff(server, 'reviewer'), `deposits/${id}/approve`, {
        note: 'Confirmed',
      });
      expect(second).toMatchObject({ status: 'approved', creditedAmount: 10_000, adminNotes: 'Confirmed' });
      expect(second.endorsement).toBeUndefined();
      expect(await userOf(server, ada)).toMatchObject({ totalBalance: 10_000 });
    });

    it('a second approval of another amount needs a note of its own, the same amount does not', async () => {
      const id = await requestDeposit(server, ada, 20_000);
      const other = await signInStaff(server, 'reviewer');
      const approve = (who: TestStaff, body: object) =>
        call<ReviewRequest>(server, `POST /staff/deposits/${id}/approve`, { token: who.token, body });
      expect((await approve(staff, { creditedAmount: 19_000 })).status).toBe(400);
      await approve(staff, { creditedAmount: 19_000, note: 'Only this arrived' });
      for (const creditedAmount of [18_000, 20_000]) {
        expect(await approve(other, { creditedAmount, note: ' ' })).toMatchObject({
          status: 400,
          body: { code: 'credited-note-required' },
        });
      }
      expect(await approve(other, { creditedAmount: 19_000 })).toMatchObject({
        status: 200,
        body: { status: 'approved', creditedAmount: 19_000, adminNotes: 'Only this arrived' },
      });
    });

    it('and not a cent below', async () => {
      const id = await requestDeposit(server, ada, 9_999.99);
      expect(await decide(server, staff, `deposits/${id}/approve`)).toMatchObject({ status: 'approved' });
    });
  });

  describe('with an Idempotency-Key', () => {
    it('has one effect and one answer, however often it is sent', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => request(depositBody(7), { 'idempotency-key': 'form-1' })),
      );
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]!.body });
      expect(await transactionsOf(server, ada)).toHaveLength(1);
    });

    it('refuses another body under the same key', async () => {
      await request(depositBody(7), { 'idempotency-key': 'form-1' });
      const answer = await request(depositBody(8), { 'idempotency-key': 'form-1' });
      expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
      expect(await transactionsOf(server, ada)).toHaveLength(1);
    });

    it('gets its first answer also when the wallet address changed meanwhile', async () => {
      const key = { 'idempotency-key': 'form-1' };
      const first = await request(depositBody(7), key);
      const [one, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
      const moveWallet = async (address: string) => {
        const path = 'POST /staff/wallet-changes';
        const { body } = await call<ChangingWallet>(server, path, { token: one.token, body: { ...BTC, address } });
        await call(server, `${path}/${body.id}/confirm`, { token: other.token, body: { address } });
      };
      await moveWallet('DEMO-DO-NOT-SEND-ANOTHER');
      try {
        expect(await request(depositBody(7), key)).toMatchObject({ status: first.status, body: first.body });
        expect(await request(depositBody(8), key)).toMatchObject({
          status: 422,
          body: { code: 'idempotency-key-reused' },
        });
        const refused = { status: 400, body: { code: 'no-wallet-for-currency' } };
        expect(await request(depositBody(7), { 'idempotency-key': 'form-2' })).toMatchObject(refused);
        expect(await request(depositBody(7))).toMatchObject(refused);
      } finally {
        await moveWallet(BTC.address);
      }
      expect(await transactionsOf(server, ada)).toHaveLength(1);
    });

    it("is no one else's key", async () => {
      await request(depositBody(7), { 'idempotency-key': 'form-1' });
      ada = await signUpInvestor(server);
      expect(await request(depositBody(8), { 'idempotency-key': 'form-1' })).toMatchObject({ status: 201 });
    });

    it.each(['x'.repeat(256), 'with space'])('refuses the key %p', async (key) => {
      const answer = await request(depositBody(7), { 'idempotency-key': key });
      expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency-key-invalid' } });
    });
  });
});
