import {
  decimalOfUnits,
  formatCalendarDay,
  formatDayAndTime,
  formatOutside,
  isNothing,
  missingLinesText,
  OUTSIDE_KIND_TEXT,
  OUTSIDE_SOURCE_TEXT,
  STAFF_OUTSIDE_ACCOUNTS,
  STAFF_RECONCILIATION,
} from '@clearfold/content';
import { type OutsideAccountRow } from '@clearfold/contracts';
import { copyableFact, Facts } from '../components/facts';
import { missingLinesOf } from './missing-lines-of';
import { OutsideAmount } from './outside-amount';

const { fact } = STAFF_OUTSIDE_ACCOUNTS;

/** What two admins agreed to, and how far its lines are known. */
export const AccountFacts = ({ account }: { account: OutsideAccountRow }) => {
  const { kind, source, identifier, network, currency, decimals, staleAfterDays } = account;
  const { openedAt, balance, statement, watcher, openLines, proposal } = account;
  const missing = missingLinesOf(account);
  return (
    <Facts
      facts={[
        { name: fact.kind, value: OUTSIDE_KIND_TEXT[kind] },
        copyableFact(fact[kind], identifier),
        { name: fact.network[kind], value: network },
        { name: fact.currency, value: currency },
        { name: fact.decimals, value: formatOutside(decimalOfUnits('1', decimals), currency) },
        { name: fact.source, value: OUTSIDE_SOURCE_TEXT[source] },
        { name: fact.staleAfterDays, value: STAFF_OUTSIDE_ACCOUNTS.days(staleAfterDays) },
        { name: fact.openedAt, value: openedAt && formatDayAndTime(openedAt) },
        { name: fact.balance, value: balance && <OutsideAmount amount={balance} currency={currency} /> },
        { name: fact.statement, value: statement && formatCalendarDay(statement.to) },
        { name: fact.missingLines, value: missing && missingLinesText(missing) },
        {
          name: fact.watcher,
          value: watcher && STAFF_RECONCILIATION.watchedTo(watcher.height, formatDayAndTime(watcher.at)),
        },
        {
          name: fact.opening,
          value:
            watcher?.opening === undefined || isNothing(watcher.opening) ? undefined : (
              <OutsideAmount amount={watcher.opening} currency={currency} />
            ),
        },
        {
          name: fact.chainDifference,
          value: watcher?.difference && (
            <OutsideAmount amount={watcher.difference} currency={currency} as="difference" />
          ),
        },
        { name: fact.openLines, value: proposal ? undefined : openLines.toLocaleString('en-US') },
      ]}
    />
  );
};
