import { type AuditEntry, type LedgerFact, type StaffProposal } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { requestDeposit } from '#testing/money.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';

describe('who caused an event', () => {
  let world: SignedWorld;
  let id: string;
  let auditor: string;
  beforeAll(async () => {
    world = await SignedWorld.start();
    const { grace, alan, robin, server } = world;
    auditor = (await signInStaff(server, 'auditor')).token;
    id = await requestDeposit(server, await signUpInvestor(server), 10);
    await robin.decide(`POST /staff/deposits/${id}/approve`);
    const role = { role: 'support', reason: 'Moves.' };
    const { body } = await grace.decide<StaffProposal>(`PUT /staff/members/${robin.who.id}/role`, role);
    expect((await alan.decide(`POST /staff/proposals/${body.id}/confirm`)).status).toBe(200);
  });
  afterAll(() => world.close());

  /** By whom each event of the request is, the earliest first, in every place that lists them. */
  const told = async (token: string): Promise<string[][]> => {
    const read = async <Body>(path: string) => (await call<Body>(world.server, path, { token })).body;
    const filter = `?filter=${encodeURIComponent(JSON.stringify({ recordId: id }))}&sort=["position","ASC"]`;
    const facts = await read<LedgerFact[]>(`GET /staff/ledger/events${filter}`);
    const one = await read<LedgerFact>(`GET /staff/ledger/events/${facts[1]?.id}`);
    const trail = await read<AuditEntry[]>(`GET /staff/audit-trail${filter}`);
    const { timeline } = await read<{ timeline: AuditEntry[] }>(`GET /staff/requests/${id}`);
    return [facts, [facts[0] as LedgerFact, one], trail, timeline].map((entries) => entries.map(({ by }) => by));
  };
  const everywhere = (by: string): string[][] => Array.from({ length: 4 }, () => ['Investor', by]);

  it('is told to an auditor by the role of then, and not by name', async () => {
    expect(await told(auditor)).toEqual(everywhere('A reviewer'));
    const [{ name }] = await world.server.dataSource.query<[{ name: string }]>('select name from staff where id = $1', [
      world.robin.who.id,
    ]);
    expect(JSON.stringify(await told(auditor))).not.toContain(name);
  });

  it('is told by name to who sees names', async () => {
    const { server, grace, robin } = world;
    const [{ name }] = await server.dataSource.query<[{ name: string }]>('select name from staff where id = $1', [
      robin.who.id,
    ]);
    expect(await told(grace.who.token)).toEqual(everywhere(name));
  });

  it('is the server by what its job is called, and an admin by their role', async () => {
    const read = async (type: string) => {
      const filter = `?filter=${encodeURIComponent(JSON.stringify({ type }))}`;
      const path = `GET /staff/ledger/events${filter}`;
      const { body } = await call<LedgerFact[]>(world.server, path, { token: auditor });
      return body.map(({ by }) => by);
    };
    expect(await read('StaffOpened')).toEqual([expect.stringMatching(/^Server /)]);
    expect(new Set(await read('StaffKeyEnrolled'))).toEqual(new Set(['An admin']));
  });
});
