import { type ReviewRequest } from '@clearfold/contracts';
import { requestDeposit } from '#testing/money.js';
import { AT_RATE, type CoinMatches, coinMatches } from '#testing/outside/coin-matches.js';
import { signUpInvestor } from '#testing/people.js';
import { SignedWorld } from '#testing/passkeys/signed-world.js';

const said = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

describe('what staff sign of lines', () => {
  let world: SignedWorld;
  let of: CoinMatches;
  beforeAll(async () => {
    world = await SignedWorld.start();
    const { robin, alan, grace, server } = world;
    const decide = (command: string, body = {}) => robin.decide(`POST /staff/${command}`, body);
    of = await coinMatches(server, { admins: [grace.who, alan.who], decide });
  });
  afterAll(() => world.close());

  it('has why a deposit is credited without one beside the note, the same in both requests, as the ledger then has it', async () => {
    const { robin, server } = world;
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

  it.each([
    ['deposits', 'MatchDeposit', 'DepositMatch'],
    ['withdrawals', 'MatchWithdrawal', 'WithdrawalMatch'],
  ] as const)('has the line and the rate of a match of %s, of the first as of the second', async (path, kind, noun) => {
    const { robin, alan } = world;
    const isPayout = path === 'withdrawals';
    const [id, lineId] = [await (isPayout ? of.paid(20) : of.credited(20)), await of.coins(isPayout ? -20_00 : 20_00)];
    if (!isPayout) await of.world.requireEvidence(of.wallet, of.world.today());
    const investorId = of.ada.user._id;
    const match = `POST /staff/${path}/${id}/match`;
    const sent = { lineId, ...AT_RATE, rateAt: '2026-01-01T01:00:00+01:00' };
    for (const [signer, type] of [
      [robin, `${noun}Endorsed`],
      [alan, `${noun}ed`],
    ] as const) {
      const draft = signer.newDraft();
      const [statement = ''] = await signer.ask(match, sent, draft);
      expect(said(statement)).toMatchObject({ kind, request: id, investorId, lineId, ...AT_RATE });
      const answer = await signer.send<ReviewRequest>(match, sent, signer.headersOf(draft, signer.sign([statement])));
      expect([answer.status, answer.body.lineId]).toEqual([200, signer === alan ? lineId : undefined]);
      const { layout, event } = await world.newest();
      expect([layout, event]).toMatchObject([2, { type, lineId, ...AT_RATE }]);
    }
    expect(await world.verified()).toMatchObject({ findings: [] });
  });
});
