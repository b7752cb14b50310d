import {
  formatDayAndTime,
  formatDollars,
  REVIEW_PANEL,
  REVIEW_QUEUE,
  STAFF_TRANSACTIONS,
  TRANSACTION_TYPE_TEXT,
} from '@clearfold/content';
import { type ReviewRequest, type StaffTransactionDetail } from '@clearfold/contracts';
import { StatusBadge } from '@clearfold/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { ReasonDialog } from '../components/reason-dialog';
import { RecordLink } from '../components/record-link';
import { RecordPage } from '../records/record-page';
import { useCommand } from '../components/use-command';
import { useRecordsCache } from '../records/use-records-cache';
import { copyableFact, Facts } from '../components/facts';
import { Section } from '../components/section';
import { investorLabel } from '../requests/investor-label';
import { TransactionFacts } from './transaction-facts';

const { fact, reverse, reversal: labels } = STAFF_TRANSACTIONS;

/** One line of a statement with its evidence, and the way to take a wrong one back. */
const Transaction = ({ line }: { line: StaffTransactionDetail }) => {
  const { canAccess: mayAdjust } = useCanAccess({ resource: 'investors', action: 'adjust' });
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const { refresh } = useRecordsCache('transactions');
  const { refresh: refreshQueue } = useRecordsCache('requests');
  const propose = useCommand<ReviewRequest>(() => {
    setAsking(false);
    notify(reverse.proposed, { type: 'success' });
    void refresh();
    void refreshQueue();
  });
  const { reversal, requestId } = line;
  const what = `${TRANSACTION_TYPE_TEXT[line.type]} ${formatDollars(line.amount)}`;
  const stands = reversal?.status === 'pending' || reversal?.status === 'completed';

  return (
    <>
      <PageHeading
        title={what}
        aside={<StatusBadge status={line.status} />}
        actions={
          <>
            {requestId && (
              <Button component={Link} to={`/requests/${requestId}`} variant="outlined" color="secondary">
                {STAFF_TRANSACTIONS.toRequest}
              </Button>
            )}
            {mayAdjust && reversal && !stands && (
              <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
                {reverse.button}
              </Button>
            )}
          </>
        }
      />
      {reversal && stands && (
        <Alert
          severity={reversal.status === 'pending' ? 'warning' : 'info'}
          sx={{ mx: 2, mb: 1.5 }}
          action={
            <Button component={Link} to={`/requests/${reversal.id}`} color="inherit">
              {labels.show}
            </Button>
          }
        >
          {reversal.status === 'pending' ? labels.waits : labels.done}
        </Alert>
      )}
      <Section title={STAFF_TRANSACTIONS.about}>
        <Facts
          facts={[
            {
              name: fact.investor,
              value: <RecordLink to={`/investors/${line.investorId}/show`}>{investorLabel(line)}</RecordLink>,
            },
            {
              name: fact.counterparty,
              value: line.counterpartyId && (
                <RecordLink to={`/investors/${line.counterpartyId}/show`}>
                  {REVIEW_QUEUE.investorById(line.counterpartyId)}
                </RecordLink>
              ),
            },
            { name: fact.plan, value: line.planName },
            { name: fact.created, value: formatDayAndTime(line.createdAt) },
            { name: fact.position, value: REVIEW_PANEL.eventPosition(line.position) },
            copyableFact(fact.id, line.id),
          ]}
        />
      </Section>
      <Section title={STAFF_TRANSACTIONS.evidence}>
        <TransactionFacts facts={line.facts} />
      </Section>
      {asking && requestId && (
        <ReasonDialog
          command={propose}
          title={reverse.title(what)}
          review={reverse.review}
          submit={reverse.submit}
          colour="error"
          label={reverse.reason}
          missing="rejection-reason-required"
          maxLength={1000}
          onSubmit={(reason) => void propose.send((to) => to.proposeReversal({ originalId: requestId, reason }))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const TransactionPage = () => (
  <RecordPage resource="transactions">{(line) => <Transaction key={line.id} line={line} />}</RecordPage>
);

export default TransactionPage;
