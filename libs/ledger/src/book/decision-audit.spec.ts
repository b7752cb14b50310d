import * as fc from 'fast-check';
import { isRefusal } from '../refusal.js';
import { arbitraryEnvelopes } from '../testing/index.js';
import { DecisionAudit } from './decision-audit.js';
import { type Entry, LedgerState } from './ledger-state.js';
import { holdingsIn, RunningHoldings } from './running-holdings.js';

type Envelopes = Parameters<Parameters<ReturnType<typeof arbitraryEnvelopes>['map']>[0]>[0];

const recordedOf = (envelopes: Envelopes): Entry[] => {
  const ledger = new LedgerState('all');
  return envelopes.flatMap((envelope) => {
    const answer = ledger.execute(envelope, envelope.at);
    return isRefusal(answer) ? [] : answer;
  });
};

describe('asking decisions again', () => {
  it('finds every event of arbitrary histories as it was decided', () => {
    /** @returns the types of its events */
    const audited = (envelopes: Envelopes): string[] => {
      const ledger = new LedgerState('all');
      const audit = new DecisionAudit(ledger);
      return recordedOf(envelopes).map(({ recorded }) => {
        audit.expect(recorded);
        audit.observe(ledger.apply(recorded));
        return recorded.event.type;
      });
    };
    fc.assert(fc.property(arbitraryEnvelopes(200), (envelopes) => void audited(envelopes)));
    // Some have these, which a few fresh cases may lack.
    const known = fc.sample(arbitraryEnvelopes(1_200), { numRuns: 300, seed: 7 }).flatMap(audited);
    expect(known).toEqual(
      expect.arrayContaining([
        'DepositRequested',
        'AdjustmentDrafted',
        'BreakGlassInvoked',
        'InvestorClosed',
        'CredentialsBound',
        'CredentialsOpened',
        'PolicyConfirmed',
        'StaffAdmitted',
        'StaffSwitchedOff',
        'DepositMatched',
        'WithdrawalMatched',
        'OpenItemExplained',
        'OutsideLineWithdrawn',
      ]),
    );
  });

  it('knows each investor’s holdings as all streams together say them', () => {
    /** @returns how many requests each investor has open at the end */
    const openAfter = (envelopes: Envelopes): number[] => {
      const ledger = new LedgerState('all');
      const holdings = new RunningHoldings(ledger.balances);
      for (const { recorded } of recordedOf(envelopes)) {
        const { postings } = ledger.apply(recorded);
        const { decider, state } = ledger.streams.get(recorded.streamId)!;
        holdings.note(recorded.streamId, decider.request(state), postings);
      }
      return [...ledger.totals.keys()].map((id) => {
        const all = holdingsIn(ledger.balances, ledger.streams.values(), id);
        expect(holdings.of(id)).toEqual(all);
        return all.openRequests;
      });
    };
    fc.assert(fc.property(arbitraryEnvelopes(200), (envelopes) => void openAfter(envelopes)));
    // Some have several, which a few fresh cases may lack.
    const known = fc.sample(arbitraryEnvelopes(1_200), { numRuns: 300, seed: 7 }).flatMap(openAfter);
    expect(Math.max(...known)).toBeGreaterThan(1);
  });
});
