import { type OutsideAccountRow, type StatementImportDetail } from '@clearfold/contracts';
import { BANK, line, recordLines, sendStatement, statement } from '#testing/outside/statements.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';

const said = (text: string | undefined): Record<string, unknown> => JSON.parse(text ?? '') as Record<string, unknown>;

describe('what staff sign of accounts outside', () => {
  let world: SignedWorld;
  beforeAll(async () => {
    world = await SignedWorld.start();
  });
  afterAll(() => world.close());

  it('is the account, the evidence that is asked for and each statement, as the ledger then says them', async () => {
    const { grace, alan, robin, server } = world;
    const path = 'POST /staff/outside-accounts';
    const draft = grace.newDraft();
    const [proposal = ''] = await grace.ask(path, BANK, draft);
    expect(await grace.ask(path, BANK, draft)).toEqual([proposal]);
    expect(said(proposal)).toMatchObject({ kind: 'ProposeOutsideAccount', identifier: BANK.identifier });
    const headers = grace.headersOf(draft, grace.sign([proposal]));
    const { status, body } = await grace.send<OutsideAccountRow>(path, BANK, headers);
    expect([status, body.id]).toEqual([201, said(proposal)['accountId']]);
    expect((await alan.decide(`${path}/${body.id}/confirm`)).status).toBe(200);
    const evidence = await grace.decide(`${path}/${body.id}/require-evidence`, { from: '2026-01-01' });
    expect(evidence).toMatchObject({ status: 200, body: { evidenceFrom: '2026-01-01' } });
    const file = statement('2025-10-01', '2025-10-31', 5_00n, [line('2025-10-02', 1_00n)]);
    const read = await sendStatement(server, robin.who, body.id, file);
    const record = `POST /staff/statement-imports/${read.body.id}/record`;
    const shown = { contentDigest: read.body.contentDigest };
    const [seal] = await robin.ask(record, shown, robin.newDraft());
    expect(said(seal)).toMatchObject({ kind: 'SealStatement', fileDigest: read.body.fileDigest, lines: 1 });
    // Asking what would be signed begins nothing.
    await recordLines(server);
    expect(await robin.decide<StatementImportDetail>(record, shown)).toMatchObject({ body: { state: 'recording' } });
    expect((await world.newest()).layout).toBe(2);
    await recordLines(server);
    expect(await world.verified()).toMatchObject({ findings: [] });
  });
});
