import { type PolicyAnswer, type StaffKey, type StaffKeysAnswer, type StaffProposal } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { PASSWORD, type TestStaff } from '#testing/people.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';

const A_DAY = 24 * 60;

describe('passkeys where decisions must be signed', () => {
  let world: SignedWorld;
  beforeEach(async () => {
    world = await SignedWorld.start();
    const { grace, alan } = world;
    const { position: basedOn } = (await grace.send<PolicyAnswer>('GET /staff/policy')).body;
    const amounts = { secondApprovalFrom: 10_000, secondApprovalDailyFrom: 10_000 };
    const terms = { ...amounts, breakGlass: false, signaturesRequired: true, basedOn };
    expect((await grace.decide('POST /staff/policy/propose', terms)).status).toBe(200);
    const seen = (await grace.send<PolicyAnswer>('GET /staff/policy')).body.position;
    expect((await alan.decide('POST /staff/policy/confirm', { ...terms, basedOn: seen })).status).toBe(200);
  });
  afterEach(() => world.close());

  const confirmOf = ({ memberId, id, fingerprint }: StaffKey) =>
    [`POST /staff/members/${memberId}/keys/${id}/confirm`, { fingerprint }] as const;
  const waiting = async () => (await world.grace.send<StaffKeysAnswer>('GET /staff/keys/waiting')).body.data;
  const mailed = async ({ id }: TestStaff) =>
    (await mailsTo(world.server, id, 'staff-key')).map(({ what, isOwn, by }) => [what, isOwn, by]);

  it('that are further ones are signed with the one before, and then confirmed by one', async () => {
    const { robin, grace, staff } = world;
    const request = staff.newKey().create(await staff.optionsToAdd(robin.who), 'Phone');
    const before = await world.traces();
    expect(await robin.send('POST /staff/me/keys', request)).toMatchObject({
      status: 403,
      body: { code: 'signature-required' },
    });
    expect(await world.traces()).toEqual(before);
    // What the device answered is taken again, as it led to nothing: once.
    const { status, body: key } = await robin.decide<StaffKey>('POST /staff/me/keys', request);
    expect(status).toBe(201);
    expect(key).toMatchObject({ name: 'Phone', status: 'offered' });
    expect(key).not.toHaveProperty('takesTwo');
    expect(await world.newest()).toMatchObject({ layout: 2, event: { type: 'StaffKeyOffered' } });
    expect(await robin.send('POST /staff/me/keys', request)).toMatchObject({ body: { code: 'challenge-expired' } });
    expect((await grace.decide(...confirmOf(key))).body).toMatchObject({ status: 'enrolled' });
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('that are first ones are confirmed by two, which their owner and the admins are told', async () => {
    const { grace, alan, nell, staff } = world;
    const { body: key } = await staff.offer(nell);
    expect(key).toMatchObject({ status: 'offered', takesTwo: true });
    expect(await waiting()).toEqual([key]);
    staff.aSecondLater();
    const { body: endorsed } = await grace.decide<StaffKey>(...confirmOf(key));
    const first = { id: grace.who.id, name: 'The admin' };
    expect(endorsed).toEqual({ ...key, endorsedBy: first });
    expect(await waiting()).toEqual([endorsed]);
    expect((await world.newest()).event.type).toBe('StaffKeyEndorsed');
    const owners = (await staff.as<StaffKeysAnswer>(nell, 'GET /staff/me/keys')).body;
    expect(owners).toEqual({ data: [endorsed], signaturesRequired: true });
    const twice = await grace.send(confirmOf(key)[0], confirmOf(key)[1], { 'decision-draft': grace.newDraft() });
    expect(twice).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect((await mailed(nell)).at(-1)).toEqual(['endorsed', true, 'The admin']);
    expect((await mailed(alan.who)).at(-1)).toEqual(['endorsed', false, 'The admin']);
    staff.aSecondLater();
    const { body: enrolled } = await alan.decide<StaffKey>(...confirmOf(key));
    expect(enrolled).toMatchObject({ status: 'enrolled', enrolledBy: 'The admin' });
    expect(enrolled).not.toHaveProperty('endorsedBy');
    expect((await mailed(nell)).at(-1)).toEqual(['enrolled', true, 'The admin']);
    const acts = await world.server.dataSource.query<{ what: string }[]>(
      `select act as what from staff_acts where act like 'member-key-%' order by position desc limit 3`,
    );
    expect(acts.map(({ what }) => what)).toEqual(['member-key-confirmed', 'member-key-endorsed', 'member-key-offered']);
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('are not half confirmed by an admin who was switched off since', async () => {
    const { grace, alan, nell, staff } = world;
    const { body: key } = await staff.offer(nell);
    await grace.decide(...confirmOf(key));
    expect((await alan.decide(`POST /staff/members/${grace.who.id}/disable`)).status).toBe(200);
    const { data } = (await alan.send<StaffKeysAnswer>('GET /staff/keys/waiting')).body;
    // There is nobody else who could be the second.
    expect(data).toEqual([expect.not.objectContaining({ takesTwo: true })]);
    expect(data).toEqual([expect.not.objectContaining({ endorsedBy: expect.anything() as unknown })]);
    expect((await alan.decide(...confirmOf(key))).body).toMatchObject({ status: 'enrolled' });
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('that were lost are ended by two a day later, and the next one is confirmed by two', async () => {
    const { grace, alan, robin, staff, server } = world;
    const reset = `POST /staff/members/${robin.who.id}/reset-access`;
    const { body: proposal } = await grace.decide<StaffProposal>(reset, { reason: 'Lost the laptop.' });
    const confirm = `POST /staff/proposals/${proposal.id}/confirm`;
    const drafted = await alan.send(confirm, {}, { 'decision-draft': alan.newDraft() });
    expect(drafted).toMatchObject({ status: 409, body: { code: 'proposal-too-early' } });
    server.clock.forwardMinutes(A_DAY);
    const [one, two] = [await world.again(grace), await world.again(alan)];
    expect((await two.decide(confirm)).status).toBe(200);
    const [mail] = await mailsTo(server, robin.who.id, 'staff-invitation');
    const body = { token: mail?.['inviteToken'], newPassword: PASSWORD };
    expect((await call(server, 'POST /staff/auth/accept-invitation', { body })).status).toBe(200);
    const { body: key } = await staff.offer(await staff.again(robin.who));
    expect((await one.decide(...confirmOf(key))).body).toMatchObject({ status: 'offered', takesTwo: true });
    expect((await two.decide(...confirmOf(key))).body).toMatchObject({ status: 'enrolled' });
    expect(await world.verified()).toMatchObject({ findings: [] });
  });
});
