import { RECORDS, STAFF_TICKETS } from '@clearfold/content';
import { Answered } from '../components/answered';
import { InvestorMoney } from '../investors/investor-money';
import { RequestTable } from '../investors/request-table';
import { RecordsLoading } from '../records/records-loading';
import { Section } from '../components/section';
import { useRecord } from '../records/use-records';
import { isWaiting } from '../components/waiting-time';

const { section } = STAFF_TICKETS;

/** Beside a ticket: what its investor has, and which requests are open. Most tickets are about one of the two. */
export const TicketInvestor = ({ investorId }: { investorId: string }) => {
  const query = useRecord('investors', { id: investorId });
  // A list's row may stand in until the detail arrives.
  const data = query.data && 'requests' in query.data ? query.data : undefined;
  return (
    <>
      <Section title={section.money}>
        <Answered
          query={{ ...query, data }}
          failed={STAFF_TICKETS.noMoney}
          loading={<RecordsLoading label={RECORDS.loading(section.money)} rows={3} />}
        >
          {(investor) => <InvestorMoney investor={investor} />}
        </Answered>
      </Section>
      {data && (
        <Section title={section.requests}>
          <RequestTable
            label={section.requests}
            requests={data.requests.filter(isWaiting)}
            empty={STAFF_TICKETS.noRequests}
          />
        </Section>
      )}
    </>
  );
};
