import { type ErrorAnswer } from '@clearfold/contracts';
import { isRefusal, OUTSIDE_ACCOUNTS_STREAM, readCanonical, type WithdrawStatement } from '@clearfold/ledger';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { AT_RATE, type CoinMatches, coinMatches } from '#testing/outside/coin-matches.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** Whoever records anything waits for it. */
const HEAD = 'select from ledger.head for update';

const NEWEST_STATEMENT = `
select number, after_sequence as after, up_to_sequence as "upTo", file_digest as "fileDigest",
  from_day as "fromDay", to_day as "toDay"
from ledger.outside_statements where account_id = $1 order by number desc limit 1`;

/** As long as a call takes until it has to wait. */
const READ_MILLISECONDS = 150;

type Work = () => Promise<unknown[]>;

describe('what is decided about a coin’s line at once', () => {
  let server: TestServer;
  let of: CoinMatches;
  let [first, second, third]: TestStaff[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    of = await coinMatches(server);
    [first, second, third] = [
      await signInStaff(server, 'reviewer'),
      await signInStaff(server, 'reviewer'),
      await signInStaff(server, 'reviewer'),
    ];
  });
  afterAll(() => server.close());

  /** One asks, then the other, before either is recorded. @returns their answers, in this order */
  const atOnce = async (one: Work, other: Work): Promise<unknown[][]> => {
    // The store records what waits together: of two that wait it is one that holds the database up.
    const later = async () => {
      const asked = other();
      await new Promise((resolve) => setTimeout(resolve, READ_MILLISECONDS));
      return { asked };
    };
    const [answer, { asked }] = await whileLocked<[unknown[], { asked: Promise<unknown[]> }]>(server, HEAD, one, later);
    return [answer, await asked];
  };

  const match = async (staff: TestStaff | undefined, id: string, lineId: string) => {
    const { status, body } = await of.match(staff!, 'withdrawals', id, { lineId, ...AT_RATE });
    return [status, body.code ?? body.lineId ?? body.endorsement?.staffId];
  };

  const explain = async (staff: TestStaff | undefined, id: string, body: object) => {
    const answer = await call<{ isExplained?: boolean } & Partial<ErrorAnswer>>(
      server,
      `POST /staff/open-items/${id}/explain`,
      { token: staff!.token, body: { category: 'fee', reason: 'The network', ...body } },
    );
    return [answer.status, answer.body.code ?? answer.body.isExplained];
  };

  const matchesOf = async (id: string) => {
    const [row] = await server.dataSource.query<[{ matches: number }]>(
      `select count(*)::int as matches from ledger.events where stream_id = $1 and type = 'WithdrawalMatched'`,
      [id],
    );
    return row.matches;
  };

  it('is found by one of two who agree', async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    await match(first, id, lineId);
    const answers = await atOnce(
      () => match(second, id, lineId),
      () => match(third, id, lineId),
    );
    expect(answers).toEqual([
      [200, lineId],
      [404, 'open-item-not-found'],
    ]);
    expect(await matchesOf(id)).toBe(1);
  });

  it('is the line of one of two payouts', async () => {
    const [one, other, lineId] = [await of.paid(20), await of.paid(20), await of.coins(-20_00)];
    for (const id of [one, other]) await match(first, id, lineId);
    const answers = await atOnce(
      () => match(second, one, lineId),
      () => match(third, other, lineId),
    );
    expect(answers).toEqual([
      [200, lineId],
      [409, 'line-used-already'],
    ]);
    expect([await matchesOf(one), await matchesOf(other)]).toEqual([1, 0]);
  });

  it('is endorsed by one of two firsts, to whom the other is the second', async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    const answers = await atOnce(
      () => match(first, id, lineId),
      () => match(second, id, lineId),
    );
    // The first is answered the request as it stands by then, which may have its line.
    expect([
      [200, first!.id],
      [200, lineId],
    ]).toContainEqual(answers[0]);
    expect(answers[1]).toEqual([200, lineId]);
    const said = await server.dataSource.query<{ bytes: Buffer }[]>(
      `select bytes from ledger.events where stream_id = $1 and type like 'WithdrawalMatch%' order by position`,
      [id],
    );
    expect(said.map(({ bytes }) => readCanonical(bytes)).map(({ event, actor }) => [event.type, actor.id])).toEqual([
      ['WithdrawalMatchEndorsed', first!.id],
      ['WithdrawalMatched', second!.id],
    ]);
  });

  it.each([
    ['matched, then explained', 409, 'line-used-already'],
    ['explained, then matched', 409, 'line-explained'],
  ])('is %s: the later one is refused', async (order, status, code) => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    const line = { item: 'line', worth: 20 };
    await match(first, id, lineId);
    expect(await explain(first, lineId, line)).toEqual([200, false]);
    const both: [Work, Work] = [() => match(second, id, lineId), () => explain(third, lineId, line)];
    const answers = await atOnce(...(order.startsWith('matched') ? both : ([both[1], both[0]] as const)));
    expect(answers.at(1)).toEqual([status, code]);
    expect(answers[0]?.[0]).toBe(200);
  });

  it('is of a payout that is explained meanwhile, or that has it by then', async () => {
    for (const isMatchedFirst of [true, false]) {
      const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
      const request = { item: 'request', category: 'other' };
      await match(first, id, lineId);
      expect(await explain(first, id, request)).toEqual([200, false]);
      const both: [Work, Work] = [() => match(second, id, lineId), () => explain(third, id, request)];
      const answers = await atOnce(...(isMatchedFirst ? both : ([both[1], both[0]] as const)));
      expect(answers).toEqual(
        isMatchedFirst
          ? [
              [200, lineId],
              [404, 'open-item-not-found'],
            ]
          : [
              [200, true],
              [409, 'open-item-explained'],
            ],
      );
    }
  });

  it('is of a statement that is taken back meanwhile, or that is used by then', async () => {
    const accountId = await of.world.open({ kind: 'wallet', currency: 'BTC', decimals: 8 });
    const [one, other] = of.world.admins;
    for (const isMatchedFirst of [true, false]) {
      const day = of.world.today() - (isMatchedFirst ? 2 : 1);
      const [lineId = ''] = await of.world.statement(accountId, {
        ...{ fromDay: day, toDay: day, lines: [{ units: -20_00n * 20n }] },
        ...(isMatchedFirst && { openingUnits: 1_000_000n }),
      });
      const id = await of.paid(20);
      await match(first, id, lineId);
      const [newest] = await server.dataSource.query<Omit<WithdrawStatement, 'type' | 'accountId' | 'reasonDigest'>[]>(
        NEWEST_STATEMENT,
        [accountId],
      );
      const command = { type: 'WithdrawStatement', accountId, ...newest!, reasonDigest: 'ab'.repeat(32) } as const;
      const takeBack = async ({ id: admin }: { readonly id: string }) => {
        const answer = await of.world.give({ kind: 'staff', id: admin }, OUTSIDE_ACCOUNTS_STREAM, command);
        return [isRefusal(answer) ? answer.refused : 'taken back'];
      };
      expect(await takeBack(one)).toEqual(['taken back']);
      const both: [Work, Work] = [() => match(second, id, lineId), () => takeBack(other)];
      const answers = await atOnce(...(isMatchedFirst ? both : ([both[1], both[0]] as const)));
      expect(answers).toEqual(
        isMatchedFirst ? [[200, lineId], ['statement-in-use']] : [['taken back'], [404, 'line-not-found']],
      );
    }
  });
});
