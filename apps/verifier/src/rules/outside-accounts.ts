import { external, outsideLine } from '../book/accounts.js';
import { explanationOf } from './explanation-of.js';
import { secondPerson } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import {
  ACCOUNT_KINDS,
  type AccountTerms,
  lineIdOf,
  OUTSIDE_ACCOUNTS,
  type OutsideAccounts,
  SOURCES,
} from './outside-account.js';
import { rule } from './rule.js';

const MOST_DECIMALS_OF_DOLLARS = 2;
const MOST_DECIMALS = 36;

const TERMS = {
  accountId: 'uuid',
  kind: ACCOUNT_KINDS,
  source: SOURCES,
  name: 'text',
  identifier: 'text',
  network: 'text',
  currency: 'text',
  decimals: 'count',
  staleAfterDays: 'count',
} as const;

const termsOf = (said: AccountTerms): AccountTerms => {
  const { kind, source, name, identifier, network, currency, decimals, staleAfterDays } = said;
  return { kind, source, name, identifier, network, currency, decimals, staleAfterDays };
};

export const inItsStream = ({ tally, streams }: Ledger, streamId: string): void => {
  tally.check('request-states', streamId === OUTSIDE_ACCOUNTS, 'this is not the stream of the accounts outside');
  streams.own('outside accounts', streamId);
};

/** The account that waits for another admin. */
const waiting = ({ tally, outside }: Ledger, accountId: string): NonNullable<OutsideAccounts['pending']> => {
  const { pending } = outside;
  tally.check('request-states', pending?.id === accountId, () => `the account ${accountId} outside does not wait`);
  return pending as NonNullable<typeof pending>;
};

const canBe = ({ source, kind, name, identifier, network, currency, decimals }: AccountTerms): boolean =>
  [name, identifier, network, currency].every((text) => text.trim() !== '') &&
  (source === 'statements' || (kind === 'wallet' && currency !== 'USD')) &&
  !external(currency).startsWith(outsideLine('')) &&
  decimals <= (currency === 'USD' ? MOST_DECIMALS_OF_DOLLARS : MOST_DECIMALS);

const withoutSpaces = (identifier: string): string => identifier.replace(/\s/g, '').toLowerCase();

export const outsideAccounts = {
  OutsideAccountProposed: rule(['staff'], { 1: TERMS }, (ledger, event, { streamId, actorId: by, position }) => {
    const { accountId: id, currency, identifier } = event;
    const { tally, outside } = ledger;
    inItsStream(ledger, streamId);
    tally.check('request-states', outside.pending === undefined, 'another account outside waits');
    const hasLines = explanationOf(lineIdOf(id, 1)) !== undefined;
    tally.check('request-states', canBe(event) && hasLines, 'the account outside is said as none can be');
    const isKnown = outside
      .all()
      .some(
        ({ id: other, terms }) =>
          lineIdOf(other, 0) === lineIdOf(id, 0) ||
          (terms.currency === currency && withoutSpaces(terms.identifier) === withoutSpaces(identifier)),
      );
    tally.check('request-states', !isKnown, 'the account outside is known already');
    outside.pending = { ...termsOf(event), id, by, position };
  }),

  OutsideAccountOpened: rule(['staff'], { 1: TERMS }, (ledger, event, recorded) => {
    const { accountId } = event;
    inItsStream(ledger, recorded.streamId);
    const pending = waiting(ledger, accountId);
    const [said, asked] = [termsOf(event), termsOf(pending)];
    for (const name of Object.keys(said) as (keyof AccountTerms)[]) ledger.same(name, said[name], asked[name]);
    secondPerson(ledger, pending, recorded);
    ledger.outside.pending = undefined;
    ledger.outside.open(accountId, asked);
  }),

  OutsideAccountWithdrawn: rule(['staff'], { 1: { accountId: 'uuid' } }, (ledger, { accountId }, { streamId }) => {
    inItsStream(ledger, streamId);
    waiting(ledger, accountId);
    ledger.outside.pending = undefined;
  }),

  EvidenceRequired: rule(
    ['staff'],
    { 1: { accountId: 'uuid', fromDay: 'count' } },
    (ledger, { accountId, fromDay }, { streamId }) => {
      const { tally, outside } = ledger;
      inItsStream(ledger, streamId);
      const account = outside.find(accountId);
      tally.check('request-states', account !== undefined, () => `the account ${accountId} outside is not open`);
      if (!account) return;
      const isEarlier = account.evidenceFromDay === undefined || fromDay < account.evidenceFromDay;
      tally.check('request-states', isEarlier, 'evidence is required from that day on already');
      account.evidenceFromDay = fromDay;
    },
  ),
};
