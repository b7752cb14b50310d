import { type ErrorAnswer, type SessionAnswer, type SignUpRequest, type User } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signUpInvestor, signUpRequest } from '#testing/people.js';
import { hashInEarnest } from '#testing/quick-argon2.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('signing up', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const signUp = (body: unknown) => call<SessionAnswer & ErrorAnswer>(server, 'POST /auth/signup', { body });
  const count = async (): Promise<number> => {
    const [row] = await server.dataSource.query<{ count: number }[]>('select count(*)::int as count from investors');
    return row?.count ?? -1;
  };

  it('[API-09, API-10, API-11, API-14, AUTH-01, DATA-01, DATA-02, DATA-03, DATA-05, SUP-05, GEN-03] answers a token and the whole user', async () => {
    const request = signUpRequest({
      firstName: ' Ada ',
      lastName: 'Byron',
      phoneNumber: '+44 20 7946 0000',
      address: '12 St James’s Square',
      country: 'United Kingdom',
      dateOfBirth: '1985-12-10',
      profilePicture: '/api/users/placeholder-picture/A.svg',
    });
    const { status, body } = await signUp(request);
    expect(status).toBe(201);
    expect(body.user).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'ada.byron',
      firstName: 'Ada',
      lastName: 'Byron',
      email: request.email,
      emailVerified: false,
      phoneNumber: '+44 20 7946 0000',
      address: '12 St James’s Square',
      country: 'United Kingdom',
      dateOfBirth: '1985-12-10',
      profilePicture: '/api/users/placeholder-picture/A.svg',
      nextOfKin: { fullName: '', relationship: '', contact: '' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      totalBalance: 0,
      totalDeposited: 0,
      totalWithdrawn: 0,
      totalInvested: 0,
      availableBalance: 0,
      heldBalance: 0,
      activeInvested: 0,
    } satisfies Record<keyof Omit<User, 'frozenSince'>, unknown>);
    const me = await call<{ user: User }>(server, 'GET /users/me', { token: body.token });
    expect(me.body).toEqual({ user: body.user });
  });

  it('[SUP-20] needs neither phone, address, country nor date of birth', async () => {
    const optional = { phoneNumber: undefined, address: undefined, country: undefined, dateOfBirth: undefined };
    const { status, body } = await signUp({ ...signUpRequest(), ...optional });
    expect(status).toBe(201);
    expect([body.user.phoneNumber, body.user.address, body.user.country, body.user.dateOfBirth]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it.each<[ids: string, changes: Record<string, unknown>, message: string]>([
    ['[SUP-07, DATA-04]', { transactionPIN: '123' }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-07, DATA-04]', { transactionPIN: '12345' }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-08, DATA-04]', { transactionPIN: '12a4' }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-08]', { transactionPIN: ' 123' }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-08]', { transactionPIN: '1234\n' }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-08]', { transactionPIN: '１２３４' }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-08]', { transactionPIN: 1234 }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-08]', { transactionPIN: ['1', '2', '3', '4'] }, 'Transaction PIN must be a 4-digit number.'],
    ['[SUP-11]', { email: '' }, 'Email is required.'],
    ['[SUP-11]', { email: undefined }, 'Email is required.'],
    ['[SUP-12]', { email: 'ada' }, 'Please enter a valid email address.'],
    ['[SUP-12]', { email: ['ada@clearfold.example'] }, 'Please enter a valid email address.'],
    [
      '[SUP-12]',
      { email: 'ada@clearfold.example\r\nBcc: all@clearfold.example' },
      'Please enter a valid email address.',
    ],
    ['[SUP-12]', { email: `${'a'.repeat(300)}@clearfold.example` }, 'Please enter a valid email address.'],
    ['[SUP-13]', { password: '' }, 'Password is required.'],
    ['[SUP-13]', { password: undefined }, 'Password is required.'],
    ['[SUP-14]', { password: '12345' }, 'Password must be at least 6 characters long.'],
    ['', { password: 'p'.repeat(201) }, 'Password must be at most 200 characters long.'],
    ['[SUP-16]', { firstName: '' }, 'First name is required.'],
    ['[SUP-16]', { firstName: '   ' }, 'First name is required.'],
    ['[SUP-16]', { firstName: null }, 'First name is required.'],
    ['[SUP-16]', { firstName: { toString: 'Ada' } }, 'First name is required.'],
    ['[SUP-17]', { lastName: '' }, 'Last name is required.'],
    ['', { lastName: 'B'.repeat(10_000) }, 'This text is too long.'],
    ['[SUP-18]', { securityQuestion1: '' }, 'Both security question and answer are required.'],
    ['[SUP-18]', { securityAnswer1: ' ' }, 'Both security question and answer are required.'],
    ['[SUP-19]', { securityQuestion2: undefined }, 'Both security question and answer are required.'],
    ['[SUP-19]', { securityAnswer2: '' }, 'Both security question and answer are required.'],
    ['', { securityQuestion1: 'What is your PIN?' }, 'Please choose one of the offered questions.'],
    ['[DATA-05]', { dateOfBirth: '2026-02-30' }, 'Please enter a valid date of birth.'],
    ['[DATA-05]', { dateOfBirth: '2999-01-01' }, 'Please enter a valid date of birth.'],
    ['[DATA-05]', { dateOfBirth: '10.12.1985' }, 'Please enter a valid date of birth.'],
    ['', { phoneNumber: { $gt: '' } }, 'Please enter a text, or leave this out.'],
    ['', { profilePicture: 'x'.repeat(501) }, 'This text is too long.'],
  ])(
    '[SUP-07, DATA-04, SUP-08, SUP-11, SUP-12, SUP-13, SUP-14, SUP-16, SUP-17, SUP-18, SUP-19, DATA-05] %s refuses %j: %s',
    async (_ids, changes, message) => {
      const before = await count();
      const [field = ''] = Object.keys(changes);
      const { status, body } = await signUp({ ...signUpRequest(), ...changes });
      expect(status).toBe(400);
      expect(body).toEqual({ message, code: 'validation-failed', errors: { [field]: message } });
      expect(await count()).toBe(before);
    },
  );

  it('[SUP-15] takes a password of exactly 6 characters', async () => {
    const { user } = await signUpInvestor(server, { password: '123456' });
    const answer = await call(server, 'POST /auth/signin', { body: { email: user.email, password: '123456' } });
    expect(answer.status).toBe(200);
  });

  it('names every field that is wrong, and says the first one aloud', async () => {
    const { body } = await signUp({ ...signUpRequest(), firstName: '', email: 'x', transactionPIN: '1' });
    expect(body.errors).toEqual({
      firstName: 'First name is required.',
      email: 'Please enter a valid email address.',
      transactionPIN: 'Transaction PIN must be a 4-digit number.',
    });
    expect(body.message).toBe('First name is required.');
  });

  it.each<[Record<string, unknown>]>([
    [
      {
        role: 'admin',
        status: 'active',
        totalBalance: 1e6,
        availableBalance: 1e6,
        _id: 'x',
        id: 'x',
        username: 'root',
      },
    ],
    [{ passwordHash: 'x', password_hash: 'x', createdAt: '2000-01-01', email_key: 'x', nextOfKin: { fullName: 'x' } }],
    [{ constructor: { name: 'x' }, ['__proto__']: { role: 'admin' }, prototype: {} }],
  ])('drops the keys it does not know: %j', async (extra) => {
    const { status, body } = await signUp({ ...signUpRequest(), ...extra });
    expect(status).toBe(201);
    const { _id, createdAt, username, email, ...rest } = body.user;
    const { _id: id2, createdAt: at2, username: name2, email: email2, ...plain } = (await signUpInvestor(server)).user;
    expect(rest).toEqual(plain);
    expect([_id, createdAt, username, email]).not.toEqual([id2, at2, name2, email2]);
    expect(username).toMatch(/^ada\.byron\d*$/);
  });

  it('keeps markup as the text it is', async () => {
    const { user } = await signUpInvestor(server, {
      firstName: '<img src=x onerror=alert(1)>',
      lastName: "O'Neill; --",
    });
    expect([user.firstName, user.lastName]).toEqual(['<img src=x onerror=alert(1)>', "O'Neill; --"]);
  });

  it.each([
    'https://tracker.example/pixel.gif',
    '/api/users/placeholder-picture/B.svg',
    '/api/users/placeholder-picture/../../x',
    'javascript:alert(1)',
    undefined,
  ])('keeps no picture but its own placeholder: not %j', async (profilePicture) => {
    expect((await signUpInvestor(server, { profilePicture })).user.profilePicture).toBe('');
  });

  it('refuses a taken e-mail in any spelling', async () => {
    const { user } = await signUpInvestor(server);
    const { status, body } = await signUp(signUpRequest({ email: `  ${user.email.toUpperCase()} ` }));
    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'An account with this email already exists.',
      code: 'email-taken',
      errors: { email: 'An account with this email already exists.' },
    });
  });

  it('makes one account when spellings of one e-mail race', async () => {
    const before = await count();
    const spellings = [
      'Race@Clearfold.example',
      'race@clearfold.example',
      ' RACE@clearfold.EXAMPLE',
      'ｒace@clearfold.example',
    ];
    const answers = await Promise.all(spellings.map((email) => signUp(signUpRequest({ email }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await count()).toBe(before + 1);
  });

  it('gives namesakes who race different usernames', async () => {
    const name: Partial<SignUpRequest> = { firstName: 'Émile', lastName: 'du Châtelet' };
    const people = await Promise.all(Array.from({ length: 8 }, () => signUpInvestor(server, name)));
    expect(people.map(({ user }) => user.username).sort()).toEqual(
      ['', '2', '3', '4', '5', '6', '7', '8'].map((number) => `emile.duchatelet${number}`),
    );
  });

  describe('in earnest', () => {
    hashInEarnest();

    it('stores password and answers as Argon2id hashes only', async () => {
      const { user } = await signUpInvestor(server);
      const rows = await server.dataSource.query<{ hash: string }[]>(
        `select password_hash as hash from investors where id = $1
         union all select answer_hash from security_answers where investor_id = $1`,
        [user._id],
      );
      expect(rows).toHaveLength(3);
      for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });
  });

  it('bounds sign-ups from one address', async () => {
    const limits = { perAddress: 2, perAccount: 10, everyone: 10, windowSeconds: 60 };
    const small = await startTestServer({ signUpLimits: limits });
    try {
      await signUpInvestor(small);
      await signUpInvestor(small);
      const { status, body } = await call<ErrorAnswer>(small, 'POST /auth/signup', { body: signUpRequest() });
      expect([status, body.code]).toEqual([429, 'too-many-requests']);
    } finally {
      await small.close();
    }
  });
});
