import { randomUUID } from 'node:crypto';
import { secondPersonIsNewText } from '@clearfold/content';
import {
  type BarredAsNew,
  type ChangingWallet,
  type ErrorAnswer,
  type ReviewCounts,
  type ReviewRequest,
  type StaffProposal,
  type StaffProposalsAnswer,
  type StaffRole,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { decide, requestDeposit, requestTransfer, requestWithdrawal } from '#testing/money.js';
import { AT_RATE, type CoinMatches, coinMatches } from '#testing/outside/coin-matches.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** What waits for a second person, and how it is decided. */
interface Begun {
  readonly id: string;
  readonly path: string;
  readonly body?: object;
}

const HOUR = 3_600_000;
const LARGE = 20_000;

/** Who let whom in how many hours before what waits was begun; after it, where that is below zero. */
type LetIn = readonly [member: Person, by: Person, hours: number];
type Person = 'first' | 'reader' | 'third';

/** Of a payout, with a coin's line: it was decided before. */
const MATCH = 'match';

const SITUATIONS: readonly (readonly [string, readonly LetIn[], BarredAsNew['bars'] | 'nothing'])[] = [
  ['nobody let anybody in', [], 'nothing'],
  ['the first let the reader in, an hour before', [['reader', 'first', 1]], 'begun-before'],
  ['the first let the reader in, two days before', [['reader', 'first', 48]], 'nothing'],
  ['the first let the reader in, a day before to the second', [['reader', 'first', 24]], 'nothing'],
  ['the first let the reader in, afterwards', [['reader', 'first', -0.001]], 'begun-before'],
  ['the reader let the first in, an hour before', [['first', 'reader', 1]], 'decided-before'],
  ['the reader let the first in, two days before', [['first', 'reader', 48]], 'nothing'],
  [
    'each let the other in, an hour before',
    [
      ['first', 'reader', 1],
      ['reader', 'first', 1],
    ],
    'begun-before',
  ],
  [
    'a third let both in, one of them an hour before',
    [
      ['first', 'third', 48],
      ['reader', 'third', 1],
    ],
    'decided-before',
  ],
  [
    'a third let both in, two days before',
    [
      ['first', 'third', 48],
      ['reader', 'third', 48],
    ],
    'nothing',
  ],
  ['the reader is new, but to a third', [['reader', 'third', 1]], 'nothing'],
];

/** What waits in which table of its own; the other kinds of requests stand beside deposits. */
const ONE_OF_EACH_TABLE: readonly string[] = ['deposit'];

/** In these, all kinds of requests are asked about: in one that nobody is barred, and in one of each bar. */
const WITH_ALL_KINDS: readonly string[] = [
  'nobody let anybody in',
  'the first let the reader in, an hour before',
  'the reader let the first in, an hour before',
];

describe('what the console is told of a second person beforehand, and what the command answers them', () => {
  let server: TestServer;
  let [ada, ben]: TestInvestor[] = [];
  let matches: CoinMatches;
  beforeAll(async () => {
    server = await startTestServer({ breakGlass: true });
    matches = await coinMatches(server);
    [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    const id = await requestDeposit(server, ada!, 900_000);
    for (let i = 0; i < 2; i += 1)
      await decide(server, await signInStaff(server, 'reviewer'), `deposits/${id}/approve`);
  });
  afterAll(() => server.close());

  const get = async <Body>({ token }: TestStaff, path: string): Promise<Body> => {
    const { status, body } = await call<Body>(server, `GET /staff/${path}`, { token });
    expect(status).toBe(200);
    return body;
  };
  const post = <Body>({ token }: TestStaff, path: string, body: object = {}) =>
    call<Body & ErrorAnswer>(server, `POST /staff/${path}`, { token, body });

  /** As if one had let the other in, and a stranger had confirmed it. */
  const letIn = async (member: TestStaff, by: TestStaff, since: number): Promise<void> => {
    const proposalId = randomUUID();
    await server.dataSource.query(
      `insert into staff_proposals (id, kind, name, email, email_key, role, reason, proposed_by, proposed_at, expires_at)
       values ($1, 'invite', 'N', 'n@desk.example', 'n@desk.example', 'admin', 'Joins.', $2, $3, $3)`,
      [proposalId, by.id, new Date(since)],
    );
    await server.dataSource.query(
      'insert into staff_vouchers (proposal_id, member_id, voucher_id, since) values ($1, $2, $3, $4)',
      [proposalId, member.id, by.id, new Date(since)],
    );
  };

  const approved = async (by: TestStaff, path: string, body: object = {}): Promise<void> => {
    expect((await post(by, path, body)).status).toBe(200);
  };

  /** Each begins what waits for a second person; answers its id and how it is decided. */
  const KINDS: Record<string, (by: TestStaff) => Promise<Begun>> = {
    deposit: async (by) => {
      const id = await requestDeposit(server, ada!, LARGE);
      await approved(by, `deposits/${id}/approve`);
      return { id, path: `deposits/${id}/approve` };
    },
    'deposit of another amount': async (by) => {
      const id = await requestDeposit(server, ada!, 5);
      await approved(by, `deposits/${id}/approve`, { creditedAmount: LARGE, note: 'So much arrived.' });
      return { id, path: `deposits/${id}/approve`, body: { creditedAmount: LARGE } };
    },
    withdrawal: async (by) => {
      const id = await requestWithdrawal(server, ada!, LARGE);
      await approved(by, `withdrawals/${id}/approve`);
      return { id, path: `withdrawals/${id}/approve` };
    },
    transfer: async (by) => {
      const id = await requestTransfer(server, ada!, ben!, LARGE);
      await approved(by, `transfers/${id}/approve`);
      return { id, path: `transfers/${id}/approve` };
    },
    adjustment: async (by) => {
      const draft = { investorId: ada!.user._id, direction: 'add', amount: 5, category: 'other', reason: 'Goodwill.' };
      const { id } = (await post<ReviewRequest>(by, 'adjustments', draft)).body;
      return { id, path: `adjustments/${id}/approve` };
    },
    [MATCH]: async (by) => {
      const [id, lineId] = [await matches.paid(5), await matches.coins(-5_00)];
      const begun = { id, path: `withdrawals/${id}/match`, body: { lineId, ...AT_RATE } };
      await approved(by, begun.path, begun.body);
      return begun;
    },
  };

  const beginWallet = async (by: TestStaff): Promise<Begun> => {
    const address = `DEMO-DO-NOT-SEND-${randomUUID()}`;
    const { id } = (await post<ChangingWallet>(by, 'wallet-changes', { currency: 'ETH', network: 'Ethereum', address }))
      .body;
    return { id, path: `wallet-changes/${id}/confirm`, body: { address } };
  };

  /** In which of the reader's two lists a request stands; whatever is counted is listed. */
  const waitsFor = async (reader: TestStaff, id: string): Promise<'me' | 'others' | 'nobody'> => {
    const idsOf = async (second: 'me' | 'others') => {
      const filter = encodeURIComponent(JSON.stringify({ second }));
      return (await get<ReviewRequest[]>(reader, `requests?filter=${filter}&range=[0,99]`)).map((row) => row.id);
    };
    const [me, others] = [await idsOf('me'), await idsOf('others')];
    expect((await get<ReviewCounts>(reader, 'requests/counts')).second).toEqual({
      me: me.length,
      others: others.length,
    });
    expect(me.filter((each) => others.includes(each))).toEqual([]);
    if (!me.includes(id) && !others.includes(id)) return 'nobody';
    return me.includes(id) ? 'me' : 'others';
  };

  /** The answer to the command says in the same words what was read before. */
  const expectRefusedAs = (answer: { status: number; body: ErrorAnswer }, bar: BarredAsNew | undefined): void => {
    if (!bar) return expect(answer).toMatchObject({ status: 200 });
    const message = secondPersonIsNewText({ bars: bar.bars, untilMs: Date.parse(bar.until) });
    expect(answer).toMatchObject({ status: 409, body: { code: 'second-person-is-new', message } });
  };

  describe.each(SITUATIONS)('where %s', (situation, letsIn, expected) => {
    const people = {} as Record<Person, TestStaff>;
    beforeAll(async () => {
      for (const name of ['first', 'reader', 'third'] as const) people[name] = await signInStaff(server, 'admin');
      const begun = server.clock.now().valueOf();
      for (const [member, by, hours] of letsIn) await letIn(people[member], people[by], begun - hours * HOUR);
    });

    it.each(WITH_ALL_KINDS.includes(situation) ? Object.keys(KINDS) : ONE_OF_EACH_TABLE)(
      'agree about: %s',
      async (kind) => {
        const { first, reader } = people;
        const { id, path, body } = await KINDS[kind]!(first);
        const [row, [listed]] = [
          await get<ReviewRequest>(reader, `requests/${id}`),
          await get<ReviewRequest[]>(reader, `requests?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`),
        ];
        expect(row.barredAsNew?.bars ?? 'nothing').toBe(expected);
        expect(listed?.barredAsNew).toEqual(row.barredAsNew);
        expect(await waitsFor(reader, id)).toBe(expected === 'nothing' ? 'me' : 'others');
        // Who was the first is told so by that alone.
        expect((await get<ReviewRequest>(first, `requests/${id}`)).barredAsNew).toBeUndefined();
        expect(await waitsFor(first, id)).toBe('others');
        expect(await post(first, path, body)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
        const answer = await post<ReviewRequest>(reader, path, body);
        expectRefusedAs(answer, row.barredAsNew);
        if (answer.status === 200) expect(answer.body.barredAsNew).toBeUndefined();
      },
    );

    it('agree about a wallet address', async () => {
      const { first, reader } = people;
      const { id, path, body } = await beginWallet(first);
      const bars = async (staff: TestStaff) =>
        (await get<ChangingWallet[]>(staff, 'wallet-changes')).find((wallet) => wallet.id === id)?.pending?.barredAsNew;
      const bar = await bars(reader);
      expect(bar?.bars ?? 'nothing').toBe(expected);
      expect(await bars(first)).toBeUndefined();
      expectRefusedAs(await post(reader, path, body), bar);
      await post(first, `wallet-changes/${id}/withdraw`);
    });

    it('agree about a proposal about the staff', async () => {
      const { first, reader } = people;
      const invited = { name: 'N', email: `${randomUUID()}@desk.example`, role: 'support', reason: 'Joins.' };
      const { id } = (await post<StaffProposal>(first, 'members', invited)).body;
      const barOf = async (staff: TestStaff) =>
        (await get<StaffProposalsAnswer>(staff, 'proposals')).data.find((proposal) => proposal.id === id)?.barredAsNew;
      const bar = await barOf(reader);
      expect(bar?.bars ?? 'nothing').toBe(expected);
      expect(await barOf(first)).toBeUndefined();
      expectRefusedAs(await post(reader, `proposals/${id}/confirm`), bar);
    });
  });

  const confirmed = async (route: string, body: object): Promise<void> => {
    const [one, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    const proposed = { token: one.token, body: { ...body, reason: 'Found out.' } };
    const { id } = (await call<StaffProposal>(server, route, proposed)).body;
    await approved(other, `proposals/${id}/confirm`);
  };
  const switchedOff = async ({ id }: TestStaff): Promise<void> =>
    approved(await signInStaff(server, 'admin'), `members/${id}/disable`);
  const signedInAgain = async ({ id }: TestStaff): Promise<TestStaff> => {
    const [{ email }] = await server.dataSource.query<[{ email: string }]>('select email from staff where id = $1', [
      id,
    ]);
    const body = { email, password: PASSWORD };
    return { id, token: (await call<{ token: string }>(server, 'POST /staff/auth/signin', { body })).body.token };
  };

  /** How what somebody began comes to count no more; answers them where they may decide again. */
  const GONE: Record<string, (who: TestStaff) => Promise<TestStaff | undefined>> = {
    'is switched off': async (who) => {
      await switchedOff(who);
      return undefined;
    },
    'was switched off and is on again': async (who) => {
      await switchedOff(who);
      await confirmed(`POST /staff/members/${who.id}/enable`, {});
      return signedInAgain(who);
    },
    'is of the support now': async ({ id }) => {
      await confirmed(`PUT /staff/members/${id}/role`, { role: 'support' });
      return undefined;
    },
  };

  /** What is read and answered where the first one counts no more; by whom, and who was let in by whom an hour before. */
  const VOID_READERS: Record<string, readonly LetIn[]> = {
    anybody: [],
    'who let the first in': [['first', 'reader', 1]],
    'whom the first let in': [['reader', 'first', 1]],
  };

  describe.each(Object.keys(GONE))('where the first %s', (way) => {
    const gone = async (letsIn: readonly LetIn[], begin: (by: TestStaff) => Promise<Begun>) => {
      const people = {} as Record<Person, TestStaff>;
      for (const name of ['first', 'reader', 'third'] as const) people[name] = await signInStaff(server, 'admin');
      const now = server.clock.now().valueOf();
      for (const [member, by, hours] of letsIn) await letIn(people[member], people[by], now - hours * HOUR);
      const begun = await begin(people.first);
      return { ...people, ...begun, back: await GONE[way]!(people.first) };
    };
    const kinds = ['deposit', 'deposit of another amount', 'withdrawal', 'transfer', MATCH];

    it.each([
      ...kinds.map((kind) => ['anybody', kind] as const),
      ...['who let the first in', 'whom the first let in'].map((reader) => [reader, 'deposit'] as const),
    ])('%s is the first again, and told so before: %s', async (who, kind) => {
      const { reader, third, id, path, back, ...begun } = await gone(VOID_READERS[who]!, KINDS[kind]!);
      // Without an amount, as of many at once: what the first put in the declared one's place is gone with them.
      const body = kind === MATCH ? begun.body : {};
      const row = await get<ReviewRequest>(reader, `requests/${id}`);
      expect([row.endorsement?.isVoid, row.barredAsNew]).toEqual([true, undefined]);
      for (const one of [reader, third, ...(back ? [back] : [])]) expect(await waitsFor(one, id)).toBe('nobody');
      const answer = await post<ReviewRequest>(reader, path, body);
      expect(answer.status).toBe(200);
      if (row.amount < LARGE && kind !== MATCH) return expect(answer.body.status).toBe('approved');
      const waits = { status: row.status, endorsement: { staffId: reader.id, amount: row.amount } };
      expect(answer.body).toMatchObject(waits);
      expect([answer.body.endorsement?.isVoid, answer.body.barredAsNew]).toEqual([undefined, undefined]);
      expect(await waitsFor(reader, id)).toBe('others');
      expect(await waitsFor(third, id)).toBe('me');
      if (back) {
        const { barredAsNew } = await get<ReviewRequest>(back, `requests/${id}`);
        expect(barredAsNew === undefined).toBe(who === 'anybody');
        expect(await waitsFor(back, id)).toBe(barredAsNew ? 'others' : 'me');
        return expectRefusedAs(await post(back, path, body), barredAsNew);
      }
      const decided = (await post<ReviewRequest>(third, path, body)).body;
      expect([decided.status === 'pending', decided.endorsement]).toEqual([false, undefined]);
    });

    it.each(Object.keys(VOID_READERS))('%s approves no adjustment, and is told so before', async (who) => {
      const { reader, id, path, back } = await gone(VOID_READERS[who]!, KINDS['adjustment']!);
      for (const one of [reader, ...(back ? [back] : [])]) {
        const row = await get<ReviewRequest>(one, `requests/${id}`);
        expect([row.proposal?.isVoid, row.barredAsNew]).toEqual([true, undefined]);
        expect(await waitsFor(one, id)).toBe('others');
        expect(await post(one, path)).toMatchObject({ status: 409, body: { code: 'first-person-gone' } });
      }
      expect((await post(reader, `adjustments/${id}/reject`, { reason: 'Anew, please.' })).status).toBe(200);
    });

    it.each(Object.keys(VOID_READERS))('%s confirms no wallet address, and is told so before', async (who) => {
      const { reader, id, path, body, back } = await gone(VOID_READERS[who]!, beginWallet);
      for (const one of [reader, ...(back ? [back] : [])]) {
        const wallets = await get<ChangingWallet[]>(one, 'wallet-changes');
        const pending = wallets.find((wallet) => wallet.id === id)?.pending;
        expect([pending?.isVoid, pending?.barredAsNew]).toEqual([true, undefined]);
        expect(await post(one, path, body)).toMatchObject({ status: 409, body: { code: 'first-person-gone' } });
      }
      expect((await post(reader, `wallet-changes/${id}/withdraw`)).status).toBe(200);
    });

    it('break-glass is for nobody', async () => {
      const begins = [KINDS['deposit']!, KINDS['adjustment']!, KINDS[MATCH]!, beginWallet];
      for (const begin of begins) {
        const { first, reader, id, back } = await gone([], begin);
        const invoke = (by: TestStaff) => post(by, `break-glass/${id}/invoke`, { reason: 'Nobody else is here.' });
        expect(await invoke(reader)).toMatchObject({ status: 409, body: { code: 'second-person-is-you' } });
        if (back) expect(await invoke(back)).toMatchObject({ status: 409, body: { code: 'first-person-gone' } });
        else expect((await invoke(first)).status).toBeGreaterThan(400);
        if (begin === beginWallet) await post(reader, `wallet-changes/${id}/withdraw`);
      }
    });
  });

  it.each<[StaffRole, string[]]>([
    ['reviewer', ['deposit', 'withdrawal', 'transfer', MATCH]],
    ['auditor', []],
    ['support', []],
    ['admin', ['deposit', 'withdrawal', 'transfer', 'adjustment', MATCH]],
  ])('agree that the %s role decides %j', async (role, decides) => {
    const [first, reader] = [await signInStaff(server, 'admin'), await signInStaff(server, role)];
    for (const kind of ['deposit', 'withdrawal', 'transfer', 'adjustment', MATCH]) {
      const { id, path, body } = await KINDS[kind]!(first);
      expect([kind, await waitsFor(reader, id)]).toEqual([kind, decides.includes(kind) ? 'me' : 'others']);
      expect([kind, (await post(reader, path, body)).status]).toEqual([kind, decides.includes(kind) ? 200 : 403]);
    }
  });

  it('says so on a row of a bulk decision, of a claim and of the other requests of an investor', async () => {
    const [first, reader] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    await letIn(reader, first, server.clock.now().valueOf() - HOUR);
    const { id } = await KINDS['deposit']!(first);
    const other = await requestDeposit(server, ada!, 5);
    const begunBefore = { bars: 'begun-before', until: expect.any(String) };
    const { body: bulk } = await post<{ results: { request: ReviewRequest }[] }>(reader, 'requests/bulk/approve', {
      ids: [id],
    });
    expect(bulk.results[0]?.request.barredAsNew).toEqual(begunBefore);
    expect((await post<ReviewRequest>(reader, `requests/${id}/claim`)).body.barredAsNew).toEqual(begunBefore);
    const { earlierRequests } = await get<{ earlierRequests: ReviewRequest[] }>(reader, `requests/${other}`);
    expect(earlierRequests.find((row) => row.id === id)?.barredAsNew).toEqual(begunBefore);
  });
});
