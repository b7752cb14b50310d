import { formatDay, formatDollars, REVIEW_KIND_TEXT } from '@clearfold/content';
import { type StaffInvestorDetail } from '@clearfold/contracts';
import { StatusBadge } from '@clearfold/ui';
import { RecordLink } from '../components/record-link';
import { SmallTable } from '../components/small-table';

interface Props {
  label: string;
  /** What is said when there is none. */
  empty: string;
  requests: StaffInvestorDetail['requests'];
}

/** An investor's requests: what is asked for, since when, and how it stands. */
export const RequestTable = ({ label, empty, requests }: Props) => (
  <SmallTable
    label={label}
    rows={requests}
    keyOf={({ id }) => id}
    empty={empty}
    cells={({ id, kind, amount, createdAt, status }) => [
      <RecordLink key="link" to={`/requests/${id}`}>{`${REVIEW_KIND_TEXT[kind]} ${formatDollars(amount)}`}</RecordLink>,
      formatDay(createdAt),
      <StatusBadge key="status" status={status} />,
    ]}
  />
);
