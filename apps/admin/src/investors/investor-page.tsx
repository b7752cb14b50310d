import {
  formatDay,
  formatDayAndTime,
  formatDollars,
  STAFF_INVESTORS,
  ticketStatusText,
  TRANSACTION_TYPE_TEXT,
} from '@clearfold/content';
import { type StaffInvestorDetail } from '@clearfold/contracts';
import { StatusBadge } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { useCanAccess } from 'react-admin';
import { PageHeading } from '../components/page-heading';
import { RecordLink } from '../components/record-link';
import { RecordPage } from '../records/record-page';
import { SmallTable } from '../components/small-table';
import { Section } from '../components/section';
import { InvestorActions } from './investor-actions';
import { InvestorMoney } from './investor-money';
import { investorName } from './investor-name';
import { InvestorProfile } from './investor-profile';
import { InvestorTimeline } from './investor-timeline';
import { NoteForm } from './note-form';
import { OpenEmailChanges } from './open-email-changes';
import { PaymentSigningSection } from './payment-signing-section';
import { RequestTable } from './request-table';
import { AccountStatusBadge } from './account-status-badge';

const { section, none } = STAFF_INVESTORS;

/** Everything about one investor on one page: money and history beside the person and what staff know of them. */
const Investor = ({ investor }: { investor: StaffInvestorDetail }) => {
  const { canAccess: mayNote = false, isPending: isAsking } = useCanAccess({ resource: 'investors', action: 'note' });
  const { canAccess: mayTickets } = useCanAccess({ resource: 'tickets', action: 'show' });
  return (
    <>
      <PageHeading
        title={investorName(investor)}
        aside={<AccountStatusBadge status={investor.status} />}
        actions={<InvestorActions investor={investor} />}
      />
      <Box sx={{ display: 'grid', alignItems: 'start', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } }}>
        <Box sx={{ minWidth: 0 }}>
          <Section title={section.balances}>
            <InvestorMoney investor={investor} />
          </Section>
          <Section title={section.requests}>
            <RequestTable label={section.requests} requests={investor.requests} empty={none.requests} />
          </Section>
          <Section title={section.transactions}>
            <SmallTable
              label={section.transactions}
              rows={investor.transactions}
              keyOf={({ id }) => id}
              empty={none.transactions}
              cells={({ id, type, amount, createdAt, status }) => [
                <RecordLink
                  key="link"
                  to={`/transactions/${id}/show`}
                >{`${TRANSACTION_TYPE_TEXT[type]} ${formatDollars(amount)}`}</RecordLink>,
                formatDay(createdAt),
                <StatusBadge key="status" status={status} />,
              ]}
            />
          </Section>
          <Section title={section.purchases}>
            <SmallTable
              label={section.purchases}
              rows={investor.purchases}
              keyOf={({ _id }) => _id}
              empty={none.purchases}
              cells={({ investmentPlan, amount, createdAt, status }) => [
                `${investmentPlan?.name ?? none.planName} ${formatDollars(amount)}`,
                formatDay(createdAt),
                STAFF_INVESTORS.purchaseStatus[status],
              ]}
            />
          </Section>
        </Box>
        <Box sx={{ minWidth: 0, borderInlineStart: { md: 1 }, borderColor: { md: 'divider' } }}>
          {mayNote && <OpenEmailChanges investorId={investor.id} />}
          <Section title={section.profile}>
            <InvestorProfile investor={investor} />
          </Section>
          <PaymentSigningSection investor={investor} />
          <Section title={section.tickets}>
            <SmallTable
              label={section.tickets}
              rows={investor.tickets}
              keyOf={({ id }) => id}
              empty={none.tickets}
              cells={({ id, subject, createdAt, status }) => [
                mayTickets ? (
                  <RecordLink key="link" to={`/tickets/${id}/show`}>
                    {subject}
                  </RecordLink>
                ) : (
                  subject
                ),
                formatDay(createdAt),
                ticketStatusText(status),
              ]}
            />
          </Section>
          <Section title={section.sessions}>
            <SmallTable
              label={section.sessions}
              rows={investor.sessions}
              keyOf={({ id }) => id}
              empty={none.sessions}
              cells={({ createdAt, expiresAt }) => [
                STAFF_INVESTORS.signedIn(formatDayAndTime(createdAt)),
                STAFF_INVESTORS.until(formatDayAndTime(expiresAt)),
              ]}
            />
          </Section>
          <Section title={section.timeline}>
            <Box sx={{ display: 'grid', gap: 2 }}>
              {mayNote && <NoteForm investorId={investor.id} />}
              {!isAsking && <InvestorTimeline investor={investor} withStaff={mayNote} />}
            </Box>
          </Section>
        </Box>
      </Box>
    </>
  );
};

const InvestorPage = () => (
  <RecordPage resource="investors">{(investor) => <Investor key={investor.id} investor={investor} />}</RecordPage>
);

export default InvestorPage;
