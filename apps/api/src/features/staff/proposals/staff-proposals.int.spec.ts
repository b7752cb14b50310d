import {
  type ErrorAnswer,
  type StaffActEntry,
  type StaffProposal,
  type StaffProposalsAnswer,
  type StaffRole,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { whileLocked } from '#testing/held-lock.js';
import { mailsTo } from '#testing/mails.js';
import { addStaff, forgetStaff, PASSWORD, signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { ExpiredProposalsJob } from './expired-proposals.job.js';

const REASON = 'Joins the desk.';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const DAY = 24 * 60;

describe('changes of the staff take two admins', () => {
  let server: TestServer;
  /** Who proposes, and who confirms. */
  let grace: TestStaff;
  let alan: TestStaff;
  let member: TestStaff;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await forgetStaff(server);
    grace = await signInStaff(server, 'admin');
  });

  const as = <Body = StaffProposal>(who: TestStaff, path: string, body?: object) =>
    call<Body & ErrorAnswer>(server, path, { token: who.token, ...(body ? { body } : {}) });
  const decide = (who: TestStaff, id: string, act: 'confirm' | 'decline' | 'withdraw') => {
    // So that mails have an order: the tests' clock stands still.
    server.clock.forwardSeconds(1);
    const body = act === 'decline' ? { reason: 'I do not know them.' } : undefined;
    return as(who, `POST /staff/proposals/${id}/${act}`, body);
  };
  const invite = (who = grace, changes: object = {}) => {
    count += 1;
    const body = { name: 'Nell', email: `nell${count}@clearfold.example`, role: 'support', reason: REASON, ...changes };
    return as(who, 'POST /staff/members', body);
  };
  const waiting = async (who = grace): Promise<StaffProposalsAnswer> =>
    (await as<StaffProposalsAnswer>(who, 'GET /staff/proposals')).body;
  const stateOf = async ({ id }: TestStaff) => {
    const [row] = await server.dataSource.query<{ role: string; disabled: boolean; hash: string; joined: boolean }[]>(
      `select role, disabled_at is not null as disabled, password_hash as hash, joined_at is not null as joined
       from staff where id = $1`,
      [id],
    );
    return row;
  };
  const members = async (): Promise<number> => {
    const [{ n }] = await server.dataSource.query<[{ n: number }]>('select count(*)::int as n from staff');
    return n;
  };
  /** Signs in again: a day later every session is over. */
  const again = async ({ id }: TestStaff): Promise<TestStaff> => {
    const [{ email }] = await server.dataSource.query<[{ email: string }]>('select email from staff where id = $1', [
      id,
    ]);
    const { body } = await call<{ token: string }>(server, 'POST /staff/auth/signin', {
      body: { email, password: PASSWORD },
    });
    return { id, token: body.token };
  };
  /** The invited one sets a password and signs in. */
  const accept = async ({ memberId = '' }: StaffProposal): Promise<TestStaff> => {
    const [mail] = await mailsTo(server, memberId, 'staff-invitation');
    const body = { token: mail?.['inviteToken'], newPassword: PASSWORD };
    server.clock.forwardSeconds(1);
    expect((await call(server, 'POST /staff/auth/accept-invitation', { body })).status).toBe(200);
    return again({ id: memberId, token: '' });
  };

  describe('of two', () => {
    beforeEach(async () => {
      alan = await signInStaff(server, 'admin');
      member = await signInStaff(server, 'reviewer');
    });

    const disable = async (): Promise<void> => {
      await as(alan, `POST /staff/members/${member.id}/disable`);
    };
    const acts: readonly [name: string, prepare: () => Promise<void>, propose: () => ReturnType<typeof invite>][] = [
      ['an invitation', async () => undefined, () => invite()],
      [
        'a role',
        async () => undefined,
        () => as(grace, `PUT /staff/members/${member.id}/role`, { role: 'admin', reason: REASON }),
      ],
      ['switching on again', disable, () => as(grace, `POST /staff/members/${member.id}/enable`, { reason: REASON })],
      [
        'access anew',
        async () => undefined,
        () => as(grace, `POST /staff/members/${member.id}/reset-access`, { reason: REASON }),
      ],
    ];

    it('are fifty of one admin at most, so that switching them off stays quick', async () => {
      for (let i = 0; i < 50; i += 1) expect((await invite()).status).toBe(201);
      expect(await invite()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect((await invite(alan)).status).toBe(201);
    });

    it.each(acts)('%s is nothing that one admin does alone', async (_, prepare, propose) => {
      await prepare();
      const before = [await stateOf(member), await members()];
      const { status, body } = await propose();
      expect([status < 300, body.status, body.proposedById, body.reason]).toEqual([true, 'waiting', grace.id, REASON]);
      expect(await decide(grace, body.id, 'confirm')).toMatchObject({
        status: 409,
        body: { code: 'second-person-needed', message: 'You proposed this. Another admin must confirm it.' },
      });
      server.clock.forwardMinutes(2 * DAY);
      expect(await decide(await again(grace), body.id, 'confirm')).toMatchObject({ status: 409 });
      expect([await stateOf(member), await members()]).toEqual(before);
      expect((await waiting(await again(alan))).data).toMatchObject([{ id: body.id, reason: REASON }]);
    });

    it.each(acts)('%s happens once another admin confirms it, once', async (_, prepare, propose) => {
      await prepare();
      const before = [await stateOf(member), await members()];
      const { body } = await propose();
      expect(await decide(alan, body.id, 'confirm')).toMatchObject({ status: 200, body: { status: 'confirmed' } });
      const after = [await stateOf(member), await members()];
      expect(after).not.toEqual(before);
      expect(await decide(alan, body.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
      expect([await stateOf(member), await members()]).toEqual(after);
      expect((await waiting()).data).toEqual([]);
    });

    it.each(acts)('%s is declined for a reason, or withdrawn, and nothing happens', async (_, prepare, propose) => {
      await prepare();
      const before = [await stateOf(member), await members()];
      const first = (await propose()).body;
      expect(await decide(grace, first.id, 'decline')).toMatchObject({ body: { code: 'second-person-needed' } });
      expect(await as(alan, `POST /staff/proposals/${first.id}/decline`, { reason: ' ' })).toMatchObject({
        status: 400,
      });
      expect(await decide(alan, first.id, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } });
      const second = (await propose()).body;
      expect(await decide(alan, second.id, 'withdraw')).toMatchObject({ body: { code: 'not-ones-own-proposal' } });
      expect(await decide(grace, second.id, 'withdraw')).toMatchObject({ status: 200, body: { status: 'withdrawn' } });
      for (const { id } of [first, second]) {
        expect(await decide(alan, id, 'confirm')).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
      }
      expect([await stateOf(member), await members()]).toEqual(before);
    });

    it.each(acts)(
      '%s that nobody confirms within a week is over, and the admins are told',
      async (_, prepare, propose) => {
        await prepare();
        const { body } = await propose();
        const job = server.app.get(ExpiredProposalsJob, { strict: false });
        server.clock.forwardMinutes(7 * DAY - 1);
        expect(await job.due()).toEqual([]);
        server.clock.forwardMinutes(1);
        alan = await again(alan);
        expect(await decide(alan, body.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
        expect((await waiting(alan)).data).toEqual([]);
        expect(await job.due()).toEqual([body.id]);
        await job.run(body.id);
        await job.run(body.id);
        expect(await job.due()).toEqual([]);
        expect((await mailsTo(server, alan.id, 'staff-proposal')).map(({ status }) => status)).toEqual([
          'waiting',
          'expired',
        ]);
        // The week of the next one is its own.
        grace = await again(grace);
        expect(await propose()).toMatchObject({ body: { status: 'waiting' } });
      },
    );

    it('mails every active admin of each proposal and each outcome, and no secret with it', async () => {
      const [off, invited, support] = [
        await signInStaff(server, 'admin'),
        (await decide(alan, (await invite(grace, { role: 'admin' })).body.id, 'confirm')).body,
        await signInStaff(server, 'support'),
      ];
      await as(grace, `POST /staff/members/${off.id}/disable`);
      server.clock.forwardMinutes(2 * DAY);
      grace = await again(grace);
      alan = await again(alan);
      const ids = (await Promise.all([0, 1, 2].map(async () => (await invite()).body.id))) as [string, string, string];
      await decide(alan, ids[0], 'confirm');
      await decide(alan, ids[1], 'decline');
      await decide(grace, ids[2], 'withdraw');
      const told = async (id: string) =>
        (await mailsTo(server, id, 'staff-proposal')).map(({ status, decidedBy }) => [status, decidedBy]).slice(-6);
      const expected = [
        ...Array(3).fill(['waiting', undefined]),
        ['confirmed', 'The admin'],
        ['declined', 'The admin'],
        ['withdrawn', 'The admin'],
      ];
      expect(await told(grace.id)).toEqual(expected);
      expect(await told(alan.id)).toEqual(expected);
      expect(await told(support.id)).toEqual([]);
      expect(await told(invited.memberId ?? '')).toEqual([]);
      // Told of what came before they were switched off, of nothing after.
      expect((await told(off.id)).map(([status]) => status)).toEqual(['waiting', 'confirmed']);
      const mails = await server.dataSource.query<{ data: object }[]>(
        `select data from mails where template in ('staff-proposal', 'admin-disabled')`,
      );
      const [{ hash }] = [await stateOf(alan)] as [{ hash: string }];
      const links = await mailsTo(server, invited.memberId ?? '', 'staff-invitation');
      const text = JSON.stringify(mails);
      expect(links.length).toBeGreaterThan(0);
      for (const secret of [hash, ...links.map(({ inviteToken }) => inviteToken)]) expect(text).not.toContain(secret);
    });

    it('mails every admin, the one it was done to as well, when one admin switches another off', async () => {
      const third = await signInStaff(server, 'admin');
      await as(grace, `POST /staff/members/${third.id}/disable`);
      for (const { id } of [grace, alan, third]) {
        expect(await mailsTo(server, id, 'admin-disabled')).toEqual([
          { at: server.clock.now().toISOString(), name: 'The admin', by: 'The admin', left: 2 },
        ]);
      }
      await as(grace, `POST /staff/members/${member.id}/disable`);
      expect(await mailsTo(server, alan.id, 'admin-disabled')).toHaveLength(1);
    });

    it('is recorded act by act, for good, and shown to admins only', async () => {
      const { body: one } = await invite();
      await decide(alan, one.id, 'decline');
      const { body: two } = await as(grace, `PUT /staff/members/${member.id}/role`, {
        role: 'support',
        reason: REASON,
      });
      await decide(grace, two.id, 'withdraw');
      const { body: three } = await as(grace, `PUT /staff/members/${member.id}/role`, {
        role: 'admin',
        reason: REASON,
      });
      await decide(alan, three.id, 'confirm');
      const read = async (who: TestStaff): Promise<string[][]> => {
        const { body } = await as<StaffActEntry[]>(who, 'GET /staff/acts?range=[0,99]');
        return body.map(({ act, by, why = '' }) => [act, by, why]).reverse();
      };
      expect(await read(grace)).toEqual([
        ['member-proposed', 'The admin', `Invite Nell as Support: ${REASON}`],
        ['member-proposal-declined', 'The admin', 'I do not know them.'],
        ['member-proposed', 'The admin', `Change the role of The reviewer from Reviewer to Support: ${REASON}`],
        ['member-proposal-withdrawn', 'The admin', ''],
        ['member-proposed', 'The admin', `Change the role of The reviewer from Reviewer to Admin: ${REASON}`],
        ['member-role-changed', 'The admin', `reviewer → admin, proposed by The admin: ${REASON}`],
      ]);
      expect(await read(await signInStaff(server, 'support'))).toEqual([]);
      for (const statement of [
        'delete from staff_proposals',
        `update staff_proposals set reason = ''`,
        'delete from staff_vouchers',
        'update staff_vouchers set since = now()',
      ]) {
        await expect(server.dataSource.query(statement)).rejects.toThrow(/permission denied/);
      }
    });

    it.each(['reviewer', 'support', 'plan-manager', 'auditor'] as const)('is nothing for a %s', async (role) => {
      const { body } = await invite();
      const somebody = await signInStaff(server, role);
      for (const act of ['confirm', 'decline', 'withdraw'] as const) {
        expect(await decide(somebody, body.id, act)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
      expect((await as(somebody, 'GET /staff/proposals')).status).toBe(403);
      expect((await invite(somebody)).status).toBe(403);
      expect((await waiting()).data).toHaveLength(1);
    });

    it('lets nobody decide about their own account', async () => {
      for (const path of ['enable', 'reset-access']) {
        const answer = await as(grace, `POST /staff/members/${grace.id}/${path}`, { reason: REASON });
        expect(answer).toMatchObject({ status: 403, body: { code: 'not-ones-own-access' } });
      }
      const third = await signInStaff(server, 'admin');
      const propose = { role: 'support', reason: REASON };
      const { body: demotion } = await as(grace, `PUT /staff/members/${third.id}/role`, propose);
      for (const act of ['confirm', 'decline'] as const) {
        expect(await decide(third, demotion.id, act)).toMatchObject({ body: { code: 'not-ones-own-access' } });
      }
      expect((await decide(alan, demotion.id, 'confirm')).status).toBe(200);
      expect((await as(third, 'GET /staff/proposals')).status).toBe(403);
    });

    it('has one proposal about a member, and about an address, at a time', async () => {
      const role = () => as(grace, `PUT /staff/members/${member.id}/role`, { role: 'admin', reason: REASON });
      expect((await role()).status).toBe(200);
      const waits = { status: 409, body: { code: 'proposal-waits' } };
      expect(await role()).toMatchObject(waits);
      expect(await as(alan, `POST /staff/members/${member.id}/reset-access`, { reason: REASON })).toMatchObject(waits);
      const { body } = await invite();
      expect(await invite(alan, { email: body.email.toUpperCase() })).toMatchObject(waits);
    });

    it('refuses what would change nothing, and what does not exist', async () => {
      const unchanged = { status: 409, body: { code: 'member-unchanged' } };
      const role = { role: 'reviewer', reason: REASON };
      expect(await as(grace, `PUT /staff/members/${member.id}/role`, role)).toMatchObject(unchanged);
      expect(await as(grace, `POST /staff/members/${member.id}/enable`, { reason: REASON })).toMatchObject(unchanged);
      for (const act of ['confirm', 'decline', 'withdraw'] as const) {
        expect(await decide(grace, NOBODY, act)).toMatchObject({ status: 404, body: { code: 'proposal-not-found' } });
      }
    });

    it('ends a proposal whose member was changed since: it stands in the way of no other, and of nobody', async () => {
      const propose = () => as(grace, `PUT /staff/members/${member.id}/role`, { role: 'admin', reason: REASON });
      const { body: stale } = await propose();
      const { body: others } = await invite();
      server.clock.forwardSeconds(1);
      await disable();
      expect((await waiting()).data.map(({ id }) => id)).toEqual([others.id]);
      expect(await decide(alan, stale.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
      expect(await stateOf(member)).toMatchObject({ role: 'reviewer', disabled: true });
      for (const { id } of [grace, alan]) {
        expect((await mailsTo(server, id, 'staff-proposal')).at(-1)).toMatchObject({ status: 'ended', kind: 'role' });
      }
      const enable = await as(grace, `POST /staff/members/${member.id}/enable`, { reason: REASON });
      expect((await decide(alan, enable.body.id, 'confirm')).status).toBe(200);
      expect(await stateOf(member)).toMatchObject({ role: 'reviewer', disabled: false });
      expect(await decide(alan, stale.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
    });

    it('ends one also as the next is proposed, where the server did not see the change, and tells nobody twice', async () => {
      const { body: stale } = await as(grace, `PUT /staff/members/${member.id}/role`, {
        role: 'admin',
        reason: REASON,
      });
      await server.dataSource.query(`update staff set version = version + 1 where id = $1`, [member.id]);
      expect(await decide(alan, stale.id, 'confirm')).toMatchObject({
        status: 409,
        body: { code: 'member-changed-meanwhile' },
      });
      server.clock.forwardSeconds(1);
      const next = await as(alan, `POST /staff/members/${member.id}/reset-access`, { reason: REASON });
      expect(next).toMatchObject({ status: 200, body: { status: 'waiting' } });
      expect((await waiting()).data.map(({ id }) => id)).toEqual([next.body.id]);
      const told = (await mailsTo(server, grace.id, 'staff-proposal')).map(({ status }) => status);
      expect(told.sort()).toEqual(['ended', 'waiting', 'waiting']);
    });

    it('leaves one whose week is over to be told as such', async () => {
      const { body } = await as(grace, `PUT /staff/members/${member.id}/role`, { role: 'admin', reason: REASON });
      server.clock.forwardMinutes(7 * DAY);
      alan = await again(alan);
      await disable();
      const job = server.app.get(ExpiredProposalsJob, { strict: false });
      expect(await job.due()).toEqual([body.id]);
      await job.run(body.id);
      expect((await mailsTo(server, alan.id, 'staff-proposal')).at(-1)).toMatchObject({ status: 'expired' });
    });

    it('lets any third admin decline one about an admin, not that one; who is against it switches its proposer off', async () => {
      const third = await signInStaff(server, 'admin');
      const propose = async () =>
        (await as(grace, `POST /staff/members/${alan.id}/reset-access`, { reason: REASON })).body.id;
      const first = await propose();
      for (const act of ['confirm', 'decline', 'withdraw'] as const) {
        expect(await decide(alan, first, act)).toMatchObject({ status: 403, body: { code: 'not-ones-own-access' } });
      }
      expect(await decide(third, first, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } });
      const second = await propose();
      await as(third, `POST /staff/members/${third.id}/disable`);
      expect((await as(alan, `POST /staff/members/${grace.id}/disable`)).status).toBe(200);
      expect((await waiting(alan)).data).toEqual([]);
      expect(await decide(third, second, 'confirm')).toMatchObject({ body: { code: 'proposal-over' } });
    });

    it('refuses an invitation to who became a member meanwhile', async () => {
      const { body } = await invite();
      await addStaff(server, 'support', body.email);
      expect(await decide(alan, body.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    });

    const leaves: Record<string, (who: TestStaff) => Promise<unknown>> = {
      'is switched off': ({ id }) => as(grace, `POST /staff/members/${id}/disable`),
      'is not an admin any more': async ({ id }) => {
        const { body } = await as(grace, `PUT /staff/members/${id}/role`, { role: 'reviewer', reason: REASON });
        return decide(alan, body.id, 'confirm');
      },
      'gets their access anew': async ({ id }) => {
        const { body } = await as(grace, `POST /staff/members/${id}/reset-access`, { reason: REASON });
        return decide(alan, body.id, 'confirm');
      },
    };
    it.each(Object.entries(leaves))('ends what somebody proposed who %s, for good', async (_, leave) => {
      const third = await signInStaff(server, 'admin');
      const { body: theirs } = await invite(third);
      const { body: others } = await invite();
      await leave(third);
      expect((await waiting()).data.map(({ id }) => id)).toEqual([others.id]);
      expect(
        (await mailsTo(server, alan.id, 'staff-proposal')).filter(({ status }) => status === 'ended'),
      ).toHaveLength(1);
      // Whatever makes them an admin again, what they began does not come alive.
      await server.dataSource.query(
        `update staff set disabled_at = null, role = 'admin', joined_at = created_at where id = $1`,
        [third.id],
      );
      expect(await decide(alan, theirs.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
      expect((await decide(alan, others.id, 'confirm')).status).toBe(200);
    });

    it('refuses what somebody proposed who is no admin any more, where the server did not see it', async () => {
      const third = await signInStaff(server, 'admin');
      const { body } = await invite(third);
      await server.dataSource.query(`update staff set disabled_at = now() where id = $1`, [third.id]);
      expect(await decide(alan, body.id, 'confirm')).toMatchObject({
        status: 409,
        body: { code: 'proposer-not-admin' },
      });
      expect(await decide(alan, body.id, 'decline')).toMatchObject({ status: 200 });
    });

    it('gives access anew by a mailed link: the old password and the sessions are over', async () => {
      const { body } = await as(grace, `POST /staff/members/${member.id}/reset-access`, { reason: REASON });
      const { body: done } = await decide(alan, body.id, 'confirm');
      expect((await as(member, 'GET /staff/me')).status).toBe(401);
      const signIn = { email: body.email, password: PASSWORD };
      expect((await call(server, 'POST /staff/auth/signin', { body: signIn })).status).toBe(401);
      expect((await as(await accept(done), 'GET /staff/me')).status).toBe(200);
    });

    describe('at once', () => {
      /**
       * Both wait for the admins' rows, which each of them locks, then go on one after the other. Were the members' rows
       * locked too, who also locks a member whose id is less than the admins' would wait in a line of its own.
       */
      const lock = `select from staff where role = 'admin' for update`;

      it('confirmed twice, it happens once', async () => {
        const third = await signInStaff(server, 'admin');
        const { body } = await invite();
        const before = await members();
        const answers = await whileLocked(
          server,
          lock,
          () => decide(alan, body.id, 'confirm'),
          () => decide(third, body.id, 'confirm'),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await members()).toBe(before + 1);
        const [{ n }] = await server.dataSource.query<[{ n: number }]>(
          `select count(*)::int as n from mails where template = 'staff-invitation'`,
        );
        expect(n).toBe(1);
      });

      it.each(['withdraw first', 'confirm first'])('confirmed and withdrawn, one of both counts: %s', async (order) => {
        const { body } = await invite();
        const before = await members();
        const withdraw = () => decide(grace, body.id, 'withdraw');
        const confirm = () => decide(alan, body.id, 'confirm');
        const steps = order === 'withdraw first' ? ([withdraw, confirm] as const) : ([confirm, withdraw] as const);
        const [first, second] = await whileLocked(server, lock, ...steps);
        expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'proposal-over']);
        expect(await members()).toBe(before + (order === 'withdraw first' ? 0 : 1));
      });

      it('is not confirmed by who is being switched off, nor by who is being demoted', async () => {
        for (const [path, body] of [
          ['POST disable', undefined],
          ['PUT role', { role: 'reviewer', reason: REASON }],
        ] as const) {
          const [method, act] = path.split(' ');
          const leaving = await signInStaff(server, 'admin');
          const { body: proposal } = await invite();
          let first: () => Promise<{ status: number }> = () =>
            as(grace, `${method} /staff/members/${leaving.id}/${act}`);
          if (body) {
            const { body: demotion } = await as(grace, `${method} /staff/members/${leaving.id}/${act}`, body);
            first = () => decide(alan, demotion.id, 'confirm');
          }
          const before = await members();
          const [gone, confirmed] = await whileLocked(server, lock, first, () =>
            decide(leaving, proposal.id, 'confirm'),
          );
          expect([gone.status, confirmed.status, confirmed.body.code]).toEqual([200, 403, 'forbidden']);
          expect(await members()).toBe(before);
        }
      });

      it('is not proposed by who is being switched off, nor do they switch off another', async () => {
        const leaving = await signInStaff(server, 'admin');
        const answers = await whileLocked(
          server,
          lock,
          () => as(grace, `POST /staff/members/${leaving.id}/disable`),
          () => invite(leaving),
          () => as(leaving, `POST /staff/members/${member.id}/disable`),
          () => as(leaving, `POST /staff/members/${member.id}/end-sessions`),
        );
        expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
        expect(await stateOf(member)).toMatchObject({ disabled: false });
      });

      it('is refused when its member is switched off first', async () => {
        const { body } = await as(grace, `PUT /staff/members/${member.id}/role`, { role: 'admin', reason: REASON });
        const [, confirmed] = await whileLocked(server, lock, disable, () => decide(alan, body.id, 'confirm'));
        expect(confirmed).toMatchObject({ status: 409, body: { code: 'proposal-over' } });
      });

      it('waits for nobody who names admins meanwhile, as a ticket that is taken over does: no circle of two', async () => {
        const { body } = await invite();
        await server.dataSource.transaction(async (manager) => {
          await manager.query('select from staff for key share');
          expect(await decide(alan, body.id, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } });
        });
      });

      it('proposed twice, it waits once', async () => {
        const email = 'twice@clearfold.example';
        const answers = await whileLocked(
          server,
          lock,
          () => invite(grace, { email }),
          () => invite(alan, { email }),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
        expect((await waiting()).data).toHaveLength(1);
      });
    });

    it('lets no new admin confirm what who let them in began, for a day and ever on the same proposal', async () => {
      const third = await signInStaff(server, 'admin');
      const { body: before } = await invite();
      const { body: invitation } = await invite(grace, { role: 'admin' });
      const nell = await accept((await decide(alan, invitation.id, 'confirm')).body);
      const { body: soon } = await invite();
      const { body: others } = await invite(third);
      for (const { id } of [before, soon]) {
        expect(await decide(nell, id, 'confirm')).toMatchObject({
          status: 409,
          body: { code: 'second-person-is-new' },
        });
      }
      expect((await decide(nell, others.id, 'confirm')).status).toBe(200);
      const { body: nells } = await invite(nell);
      const refused = await decide(alan, nells.id, 'confirm');
      expect(refused).toMatchObject({ status: 409, body: { code: 'second-person-is-new' } });
      server.clock.forwardMinutes(DAY);
      [grace, alan] = [await again(grace), await again(alan)];
      const newcomer = await again(nell);
      expect((await decide(alan, nells.id, 'confirm')).status).toBe(200);
      for (const { id } of [before, soon]) {
        const answer = await decide(newcomer, id, 'confirm');
        expect(answer.body.message).toMatch(
          /another person must be the second\. You may decide what they begin from .* on/,
        );
      }
      const { body: later } = await invite();
      expect((await decide(newcomer, later.id, 'confirm')).status).toBe(200);
    });
  });

  describe('of the only admin', () => {
    const lonely = async (role: StaffRole = 'support'): Promise<StaffProposal> => (await invite(grace, { role })).body;

    it('waits a day, as break-glass does, whatever BREAK_GLASS says; then they carry it out', async () => {
      const proposal = await lonely();
      const from = new Date(server.clock.now().valueOf() + DAY * 60_000).toISOString();
      expect(await waiting()).toMatchObject({ activeAdmins: 1, data: [{ id: proposal.id, aloneFrom: from }] });
      expect(await mailsTo(server, grace.id, 'staff-proposal')).toMatchObject([{ status: 'waiting', aloneFrom: from }]);
      server.clock.forwardMinutes(DAY - 1);
      grace = await again(grace);
      const early = await decide(grace, proposal.id, 'confirm');
      expect(early).toMatchObject({ status: 409, body: { code: 'proposal-too-early' } });
      expect(early.body.message).toContain('you may carry this out from');
      server.clock.forwardMinutes(1);
      expect(await decide(grace, proposal.id, 'confirm')).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    });

    it('is withdrawn at any time', async () => {
      const proposal = await lonely();
      expect(await decide(grace, proposal.id, 'withdraw')).toMatchObject({ body: { status: 'withdrawn' } });
      server.clock.forwardMinutes(DAY);
      expect(await decide(await again(grace), proposal.id, 'confirm')).toMatchObject({
        body: { code: 'proposal-over' },
      });
    });

    it('ends when there is a second admin meanwhile, who is told', async () => {
      const second = await lonely('admin');
      server.clock.forwardMinutes(DAY);
      grace = await again(grace);
      const waits = await lonely();
      const confirmed = (await decide(grace, second.id, 'confirm')).body;
      expect((await waiting()).activeAdmins).toBe(1);
      const nell = await accept(confirmed);
      expect(await waiting()).toEqual({ activeAdmins: 2, data: [] });
      for (const { id } of [grace, nell]) {
        expect((await mailsTo(server, id, 'staff-proposal')).at(-1)).toMatchObject({ status: 'ended' });
      }
      server.clock.forwardMinutes(DAY);
      grace = await again(grace);
      expect(await decide(grace, waits.id, 'confirm')).toMatchObject({ body: { code: 'proposal-over' } });
      // From now on two admins decide.
      const { body: next } = await invite();
      expect(next.aloneFrom).toBeUndefined();
    });

    it('ends also when the only admin makes an admin of somebody', async () => {
      member = await signInStaff(server, 'reviewer');
      const { body: role } = await as(grace, `PUT /staff/members/${member.id}/role`, { role: 'admin', reason: REASON });
      const waits = await lonely();
      server.clock.forwardMinutes(DAY);
      grace = await again(grace);
      expect((await decide(grace, role.id, 'confirm')).status).toBe(200);
      expect(await waiting()).toEqual({ activeAdmins: 2, data: [] });
      expect(await decide(grace, waits.id, 'confirm')).toMatchObject({ body: { code: 'proposal-over' } });
    });

    it('is no way around another admin: one whom they switched off is told, and the day begins anew', async () => {
      alan = await signInStaff(server, 'admin');
      const { body: before } = await invite();
      server.clock.forwardMinutes(DAY);
      grace = await again(grace);
      await as(grace, `POST /staff/members/${alan.id}/disable`);
      expect(await decide(grace, before.id, 'confirm')).toMatchObject({ body: { code: 'second-person-needed' } });
      const { body: alone } = await invite();
      expect(await decide(grace, alone.id, 'confirm')).toMatchObject({ body: { code: 'proposal-too-early' } });
      expect((await mailsTo(server, alan.id, 'staff-proposal')).at(-1)).toMatchObject({
        status: 'waiting',
        name: 'Nell',
      });
      server.clock.forwardMinutes(7 * DAY + 1);
      grace = await again(grace);
      await invite();
      expect(await mailsTo(server, alan.id, 'staff-proposal')).toHaveLength(2);
    });

    it('is told to an admin whom they switched off, for seven days from then on', async () => {
      alan = await signInStaff(server, 'admin');
      await as(grace, `POST /staff/members/${alan.id}/disable`);
      server.clock.forwardMinutes(7 * DAY - 1);
      grace = await again(grace);
      const within = await lonely('admin');
      server.clock.forwardMinutes(1);
      await lonely('admin');
      expect(await mailsTo(server, alan.id, 'staff-proposal')).toMatchObject([
        { status: 'waiting', kind: 'invite', email: within.email, aloneFrom: within.aloneFrom },
      ]);
      expect(await mailsTo(server, grace.id, 'staff-proposal')).toHaveLength(2);
    });

    it('is not carried out while a second admin comes in at this moment', async () => {
      const second = await lonely('admin');
      server.clock.forwardMinutes(DAY);
      grace = await again(grace);
      const waits = await lonely();
      const { memberId = '' } = (await decide(grace, second.id, 'confirm')).body;
      server.clock.forwardMinutes(DAY);
      grace = await again(grace);
      const [mail] = await mailsTo(server, memberId, 'staff-invitation');
      const body = { token: mail?.['inviteToken'], newPassword: PASSWORD };
      const [accepted, carried] = await whileLocked(
        server,
        'select from staff for update',
        () => call(server, 'POST /staff/auth/accept-invitation', { body }),
        () => decide(grace, waits.id, 'confirm'),
      );
      expect([accepted.status, carried.status, carried.body.code]).toEqual([200, 409, 'proposal-over']);
    });

    it('is not carried out beside a second admin of whom the server was not told, as set-up adds one', async () => {
      const proposal = await lonely();
      server.clock.forwardMinutes(DAY);
      await addStaff(server, 'admin', 'second@clearfold.example');
      expect(await decide(await again(grace), proposal.id, 'confirm')).toMatchObject({
        status: 409,
        body: { code: 'second-person-needed' },
      });
    });

    it('does not end while the invited one has not come', async () => {
      const second = await lonely('admin');
      server.clock.forwardMinutes(DAY);
      grace = await again(grace);
      await decide(grace, second.id, 'confirm');
      expect((await lonely()).aloneFrom).toBeDefined();
    });
  });
});
