import { CONSOLE, RECORDS, STAFF_TICKETS } from '@clearfold/content';
import { ErrorState } from '@clearfold/ui';
import { InvestorMoney } from '../investors/investor-money';
import { RequestTable } from '../investors/request-table';
import { RecordsLoading } from '../records/records-loading';
import { Section } from '../components/section';
import { useRecord } from '../records/use-record';
import { isWaiting } from '../components/waiting-time';

const { section } = STAFF_TICKETS;

// The section says itself that it failed.
const QUERY = { onError: () => undefined };

/** Beside a ticket: what its investor has, and which requests are open. Most tickets are about one of the two. */
export const TicketInvestor = ({ investorId }: { investorId: string }) => {
  const { data, error, refetch } = useRecord('investors', { id: investorId }, QUERY);
  // A list's row may stand in until the detail arrives.
  const detail = data && 'requests' in data ? data : undefined;
  if (!detail && error) {
    return (
      <Section level="h2" title={section.money}>
        <ErrorState
          message={`${STAFF_TICKETS.noMoney} ${error.message}`}
          retryLabel={CONSOLE.retry}
          onRetry={() => void refetch()}
        />
      </Section>
    );
  }
  return (
    <>
      <Section level="h2" title={section.money}>
        {detail ? (
          <InvestorMoney investor={detail} />
        ) : (
          <RecordsLoading label={RECORDS.loading(section.money)} rows={3} />
        )}
      </Section>
      {detail && (
        <Section level="h2" title={section.requests}>
          <RequestTable
            label={section.requests}
            requests={detail.requests.filter(isWaiting)}
            empty={STAFF_TICKETS.noRequests}
          />
        </Section>
      )}
    </>
  );
};
