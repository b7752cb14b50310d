import { type ReviewRequest } from '@clearfold/contracts';
import { addWallet, requestDeposit } from '#testing/money.js';
import { signUpInvestor } from '#testing/people.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';

const said = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

describe('what staff sign of a deposit that no line shows', () => {
  let world: SignedWorld;
  beforeAll(async () => {
    world = await SignedWorld.start();
  });
  afterAll(() => world.close());

  it('has why there is none beside the note, the same in both requests, as the ledger then has it', async () => {
    const { robin, server } = world;
    await addWallet(server);
    const id = await requestDeposit(server, await signUpInvestor(server), 10);
    const [path, draft] = [`POST /staff/deposits/${id}/approve`, robin.newDraft()];
    const body = { withoutLine: 'The bank says so.', note: 'Welcome' };
    const [statement = ''] = await robin.ask(path, body, draft);
    expect(await robin.ask(path, body, draft)).toEqual([statement]);
    const { withoutLineDigest, noteDigest } = said(statement);
    expect(withoutLineDigest).not.toBe(noteDigest);
    const answer = await robin.send<ReviewRequest>(path, body, robin.headersOf(draft, robin.sign([statement])));
    expect([answer.status, answer.body.status]).toEqual([200, 'approved']);
    const { layout, event } = await world.newest();
    expect([layout, event]).toMatchObject([2, { type: 'DepositApproved', withoutLineDigest, noteDigest }]);
  });
});
