import { type AuditEntry, type LedgerFact, type PolicyAnswer, type StaffProposal } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { requestDeposit } from '#testing/money.js';
import { PASSWORD, signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';

describe('a policy that decisions are signed', () => {
  let world: SignedWorld;
  let ada: TestInvestor;
  beforeEach(async () => {
    world = await SignedWorld.start();
    ada = await signUpInvestor(world.server);
  });
  afterEach(() => world.close());

  const policy = async (): Promise<PolicyAnswer> => (await world.grace.send<PolicyAnswer>('GET /staff/policy')).body;
  const terms = async (signaturesRequired: boolean) => {
    const { position } = await policy();
    const amounts = { secondApprovalFrom: 10_000, secondApprovalDailyFrom: 10_000 };
    return { ...amounts, breakGlass: false, signaturesRequired, basedOn: position };
  };
  const required = async (): Promise<void> => {
    expect(await world.grace.decide('POST /staff/policy/propose', await terms(true))).toMatchObject({ status: 200 });
    expect(await world.alan.decide('POST /staff/policy/confirm', await terms(true))).toMatchObject({ status: 200 });
  };

  it('is proposed and confirmed by signed decisions alone', async () => {
    const { grace, alan } = world;
    const unsigned = { status: 403, body: { code: 'signature-required' } };
    expect(await grace.send('POST /staff/policy/propose', await terms(true))).toMatchObject(unsigned);
    expect((await grace.decide('POST /staff/policy/propose', await terms(true))).status).toBe(200);
    expect((await policy()).pending).toMatchObject({ signaturesRequired: true });
    expect(await alan.send('POST /staff/policy/confirm', await terms(true))).toMatchObject(unsigned);
    expect((await alan.decide('POST /staff/policy/confirm', await terms(true))).status).toBe(200);
    const { current, history } = await policy();
    expect(current.signaturesRequired).toBe(true);
    expect(history.map(({ terms: said }) => said?.signaturesRequired)).toEqual([true, true, false]);
    expect(await world.verified()).toMatchObject({
      findings: [],
      checks: { policy: { outcome: 'held', policies: 2 } },
    });
  });

  it('refuses what is not signed, and takes what is; joining and adding a passkey stay possible', async () => {
    const { grace, alan, robin, server, staff } = world;
    const invitation = { name: 'Nell', email: 'nell@clearfold.example', role: 'support', reason: 'Joins.' };
    const { body: proposal } = await grace.decide<StaffProposal>('POST /staff/members', invitation);
    await required();
    const id = await requestDeposit(server, ada, 10);
    const [path, before] = [`POST /staff/deposits/${id}/approve`, await world.traces()];
    expect(await robin.send(path, {})).toMatchObject({ status: 403, body: { code: 'signature-required' } });
    expect(await world.traces()).toEqual(before);
    expect((await robin.decide(path)).status).toBe(200);
    const confirm = `POST /staff/proposals/${proposal.id}/confirm`;
    expect(await alan.send(confirm, {})).toMatchObject({ status: 403, body: { code: 'signature-required' } });
    expect((await alan.decide(confirm)).status).toBe(200);
    const [mail] = await mailsTo(server, proposal.id, 'staff-invitation');
    const body = { token: mail?.['inviteToken'], newPassword: PASSWORD };
    expect((await call(server, 'POST /staff/auth/accept-invitation', { body })).status).toBe(200);
    expect((await world.newest()).event.type).toBe('StaffJoined');
    const nell = await staff.again({ id: proposal.id, token: '' });
    const { status, body: key } = await staff.offer(nell);
    expect(status).toBe(201);
    const confirmKey = `POST /staff/members/${key.memberId}/keys/${key.id}/confirm`;
    expect((await grace.decide(confirmKey, { fingerprint: key.fingerprint })).status).toBe(200);
    expect(await world.verified()).toMatchObject({ findings: [] });
  });

  it('is seen event by event: who signed with what, and what nobody signed', async () => {
    const { robin, grace, server } = world;
    const [signed, unsigned] = [await requestDeposit(server, ada, 10), await requestDeposit(server, ada, 20)];
    await robin.decide(`POST /staff/deposits/${signed}/approve`);
    await robin.send(`POST /staff/deposits/${unsigned}/approve`, {});
    const auditor = await signInStaff(server, 'auditor');
    const signature = {
      key: 'Laptop',
      credentialId: expect.any(String) as string,
      origin: 'https://console.clearfold.example',
      count: 1,
    };
    const of = (entries: readonly { signature?: unknown; isUnsigned?: unknown }[]) =>
      entries.map((entry) => [entry.signature, entry.isUnsigned]);
    const read = async <Body>(path: string) => (await call<Body>(server, path, { token: auditor.token })).body;
    const filter = (id: string) => `?filter=${encodeURIComponent(JSON.stringify({ recordId: id }))}`;
    for (const [id, said] of [
      [signed, [signature, undefined]],
      [unsigned, [undefined, true]],
    ] as const) {
      const trail = await read<AuditEntry[]>(`GET /staff/audit-trail${filter(id)}`);
      const facts = await read<LedgerFact[]>(`GET /staff/ledger/events${filter(id)}`);
      const decided = facts.find(({ type }) => type === 'DepositApproved');
      const one = await read<LedgerFact>(`GET /staff/ledger/events/${decided?.id}`);
      const { timeline } = await read<{ timeline: AuditEntry[] }>(`GET /staff/requests/${id}`);
      const line = await read<{ facts: AuditEntry[] }>(`GET /staff/transactions/${id}`);
      for (const entries of [trail, facts, timeline, line.facts]) {
        const [requested, approved] = of([...entries].sort((a, b) => a.position - b.position));
        expect([requested, approved]).toEqual([[undefined, undefined], said]);
      }
      expect(of([one])).toEqual([said]);
    }
    expect(of([await read<LedgerFact>('GET /staff/ledger/events/1')])).toEqual([[undefined, undefined]]);
    expect(grace.who.id).not.toBe(robin.who.id);
  });

  it('lets a waiting reset be decided by itself before a passkey is confirmed with a signature', async () => {
    const { grace, alan, nell, staff } = world;
    const reset = `POST /staff/members/${nell.id}/reset-access`;
    const { body: proposal } = await alan.decide<StaffProposal>(reset, { reason: 'Lost it.' });
    const { body: key } = await staff.offer(nell);
    const confirm = `POST /staff/members/${nell.id}/keys/${key.id}/confirm`;
    const body = { fingerprint: key.fingerprint };
    const drafted = await grace.send(confirm, body, { 'decision-draft': grace.newDraft() });
    expect(drafted).toMatchObject({ status: 409, body: { code: 'proposal-waits' } });
    await grace.decide(`POST /staff/proposals/${proposal.id}/decline`, { reason: 'No.' });
    expect((await grace.decide(confirm, body)).status).toBe(200);
  });
});
