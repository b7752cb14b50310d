import { available, INTEREST, invested } from '../book/accounts.js';
import { sha256 } from '../log/sha256.js';
import { type Ledger } from './ledger.js';
import { rule } from './rule.js';
import { PAYOUT } from './plans.js';
import { dayOf, type Due, nextDue } from './schedule.js';
import { type Purchase, type Run } from './streams.js';

/** The purchase, its open run and what is due, for an event that pays. */
const paying = (
  ledger: Ledger,
  { investorId, runId }: { readonly investorId: string; readonly runId: string },
  purchaseId: string,
): { purchase: Purchase; run: Run } => {
  const purchase = ledger.streams.get('purchase', purchaseId);
  ledger.same('investor', investorId, purchase.investorId);
  const run = ledger.streams.find('payout run', runId);
  ledger.tally.check('payout-runs', run !== undefined, () => `the payout run ${runId} is not open`);
  return { purchase, run: run as Run };
};

const isDue = ({ tally }: Ledger, due: Due | undefined, run: Run): Due => {
  tally.check('interest', due?.day === run.day, () => `nothing is due on day ${run.day}`);
  return due as Due;
};

const note = (run: Run, purchaseId: string, paid: Partial<{ interest: bigint; principal: bigint }>): void => {
  const before = run.paid.get(purchaseId) ?? { interest: 0n, principal: 0n };
  run.paid.set(purchaseId, { ...before, ...paid });
};

interface Figures {
  readonly type: string;
  readonly payouts: number;
  readonly totalCents: bigint;
  readonly setHash: string;
}

/** @throws Fault when a run's figures are not those of the payouts */
const isSet = (
  { tally }: Ledger,
  { type, payouts, totalCents, setHash }: Figures,
  found: readonly (readonly [string, { readonly interest: bigint; readonly principal: bigint }])[],
): void => {
  const lines = found.map(([id, { interest, principal }]) => `${id},${interest},${principal}\n`).sort();
  const total = found.reduce((sum, [, { interest, principal }]) => sum + interest + principal, 0n);
  const hash = sha256(Buffer.from(lines.join(''))).toString('hex');
  const same = payouts === found.length && totalCents === total && setHash === hash;
  const what = type === 'PayoutRunOpened' ? 'are due' : 'were paid';
  tally.check(
    'payout-runs',
    same,
    () => `the run states another set than the ${found.length} payouts of ${total} cents that ${what}`,
  );
};

const RUN = { day: 'count', payouts: 'count', totalCents: 'cents', setHash: 'digest' } as const;

export const payouts = {
  PlanPurchased: rule(
    ['owner'],
    {
      1: {
        investorId: 'uuid',
        planId: 'uuid',
        planVersion: 'count',
        planName: 'text',
        amountCents: 'cents',
        durationDays: 'count',
        ratePpm: 'count',
        payout: PAYOUT,
      },
    },
    (ledger, event, { streamId, at }) => {
      const { investorId, planId, amountCents: cents, durationDays, ratePpm, payout } = event;
      ledger.investors.mayAct(investorId);
      const plan = ledger.streams.get('plan', planId);
      const { terms } = plan;
      const sameTerms =
        plan.offered &&
        event.planVersion === plan.version &&
        event.planName === terms.name &&
        durationDays === terms.durationDays &&
        ratePpm === terms.ratePpm &&
        payout === terms.payout;
      ledger.tally.check('terms', sameTerms, 'the terms are not those that the plan is offered under');
      const within = cents >= terms.minCents && cents <= terms.maxCents;
      ledger.tally.check('terms', within, () => `${cents} cents are outside the plan's limits`);
      const bought = { investorId, cents, durationDays, ratePpm, payout, boughtDay: dayOf(at), paidPart: 0 };
      const purchase: Purchase = { kind: 'purchase', ...bought };
      ledger.streams.begin(streamId, purchase);
      ledger.book.move(cents, available(investorId), invested(investorId, streamId));
      ledger.investors.of(investorId).invested += cents;
      ledger.checkInvested(investorId, streamId, cents);
      ledger.dueDays.set(streamId, nextDue(purchase)?.day);
    },
  ),

  InterestPaid: rule(
    ['system'],
    { 1: { investorId: 'uuid', runId: 'uuid', part: 'count', amountCents: 'cents' } },
    (ledger, event, { streamId }) => {
      const { purchase, run } = paying(ledger, event, streamId);
      const { part, interest, principal } = isDue(ledger, nextDue(purchase), run);
      const what = () => `part ${part} of ${interest} cents is due, not part ${event.part} of ${event.amountCents}`;
      ledger.tally.check('interest', event.part === part && event.amountCents === interest, what);
      ledger.book.move(interest, INTEREST, available(purchase.investorId));
      purchase.paidPart = part;
      ledger.dueDays.set(streamId, nextDue(purchase)?.day);
      if (principal > 0n) ledger.owesPrincipal = { purchaseId: streamId, runId: event.runId };
      note(run, streamId, { interest });
    },
  ),

  PlanMatured: rule(
    ['system'],
    { 1: { investorId: 'uuid', runId: 'uuid', amountCents: 'cents' } },
    (ledger, { amountCents, ...event }, { streamId }) => {
      const { purchase, run } = paying(ledger, event, streamId);
      const owing = ledger.owesPrincipal;
      if (owing) {
        ledger.tally.check(
          'payout-runs',
          event.runId === owing.runId,
          'a plan matures in another run than its last interest',
        );
      } else {
        // Of no cents is the last part alone.
        const { interest } = isDue(ledger, nextDue(purchase), run);
        ledger.tally.check('interest', interest === 0n, 'a plan matures before its last interest');
      }
      ledger.owesPrincipal = undefined;
      const { investorId, cents } = purchase;
      ledger.tally.check('interest', amountCents === cents, () => `${amountCents} cents come back of ${cents}`);
      ledger.book.move(cents, invested(investorId, streamId), available(investorId));
      ledger.investors.of(investorId).invested -= cents;
      ledger.checkInvested(investorId, streamId, 0n);
      ledger.dueDays.set(streamId, undefined);
      note(run, streamId, { principal: cents });
      ledger.streams.settle(streamId);
    },
  ),

  PayoutRunOpened: rule(['system'], { 1: RUN }, (ledger, event, { streamId, at }) => {
    const { day } = event;
    ledger.tally.check('payout-runs', day <= dayOf(at), () => `the run of day ${day} opens before it`);
    const overlooked = ledger.dueDays.before(day);
    ledger.tally.check(
      'payout-runs',
      overlooked === undefined,
      () => `the run of day ${day} leaves day ${overlooked} unpaid`,
    );
    const due = ledger.dueDays.on(day).map((id) => [id, nextDue(ledger.streams.get('purchase', id)) as Due] as const);
    isSet(ledger, event, due);
    ledger.streams.begin(streamId, { kind: 'payout run', day, paid: new Map() });
  }),

  PayoutRunClosed: rule(['system'], { 1: RUN }, (ledger, event, { streamId }) => {
    const run = ledger.streams.get('payout run', streamId);
    ledger.tally.check(
      'payout-runs',
      event.day === run.day,
      () => `the run of day ${run.day} closes as of day ${event.day}`,
    );
    isSet(ledger, event, [...run.paid]);
    ledger.streams.settle(streamId);
  }),
};
