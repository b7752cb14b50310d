import { REVIEW_KIND_TEXT, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { DataTable, useCanAccess, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { AmountText } from '#requests/amount-text.tsx';
import { type QueueFilter } from '../queues';
import { RequestStatus } from '#requests/request-status.tsx';
import { useNow } from '#components/use-now.ts';
import { isAwaited } from '#requests/first-match.ts';
import { WaitingBadge } from '../waiting-badge';
import { AccountText } from './account-text';
import { SelectBox, SelectPageBox } from '../bulk/select-boxes';
import { RequestLink } from './request-link';
import { MatchNote } from '../second-person/match-note';
import { SecondPersonNote } from '../second-person/second-person-note';
import { UnderReview } from '../claim/under-review';

interface Props {
  openId: string | undefined;
  /** Beside the open panel: who, what, how much, since when. */
  folded: boolean;
  /** On a small screen there is room for fewer columns. */
  narrow: boolean;
}

const rowSx = (openId: string | undefined) => (request: ReviewRequest) => ({
  cursor: 'pointer',
  ...(request.id === openId && {
    '&&': { bgcolor: 'action.selected' },
    boxShadow: 'inset 3px 0 currentColor',
    color: 'primary.main',
  }),
  // What is decided stays until the next refresh, so that the eye can follow; it no longer asks for anything.
  ...(!isAwaited(request) && { '& td': { color: 'text.secondary' } }),
  '&:focus-within': { bgcolor: 'action.hover' },
});

/** The queue from 600 pixels up: one low row per request, amounts in a column that lines up. */
export const RequestTable = ({ openId, folded, narrow: small }: Props) => {
  const { search } = useLocation();
  const { kind, status, toPay, second } = useListContext().filterValues as QueueFilter;
  const { canAccess: mayDecide } = useCanAccess({ resource: 'requests', action: 'decide' });
  const now = useNow();
  const narrow = folded || small;

  return (
    <DataTable<ReviewRequest>
      aria-label={REVIEW_QUEUE.list}
      bulkActionButtons={false}
      rowClick={(id) => `/requests/${id}${search}`}
      rowSx={rowSx(openId)}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '& .RaDataTable-headerCell': { py: 0.5, bgcolor: 'background.default', borderRadius: 0 },
        '& td': { color: 'text.primary', height: 41, py: 0.25 },
      }}
    >
      {/* Only what waits can be decided together; the bar for it stands above the table, and outlives its rows. */}
      {mayDecide && status === 'pending' && kind !== 'adjustment' && (
        <DataTable.Col<ReviewRequest>
          source="id"
          disableSort
          label={<SelectPageBox />}
          sx={{ width: 44, '&&': { pl: 1, pr: 0 } }}
          render={(request) => <SelectBox request={request} />}
        />
      )}
      <DataTable.Col<ReviewRequest>
        source="createdAt"
        label={REVIEW_QUEUE.columns.waiting}
        sx={{ width: 128 }}
        render={(request) => <WaitingBadge request={request} now={now} />}
      />
      {(folded || (!kind && !toPay)) && (
        <DataTable.Col<ReviewRequest>
          source="kind"
          label={REVIEW_QUEUE.columns.kind}
          render={(request) => REVIEW_KIND_TEXT[request.kind]}
        />
      )}
      <DataTable.Col<ReviewRequest>
        source="investorName"
        disableSort
        label={kind === 'transfer' ? REVIEW_QUEUE.columns.parties : REVIEW_QUEUE.columns.investor}
        render={(request) => (
          <>
            <RequestLink request={request} />
            {/* One line under the name: who may decide it is what the inbox is about. */}
            {!(second && folded) && <UnderReview request={request} now={now} />}
            <MatchNote request={request} />
            {second && narrow && isAwaited(request) && <SecondPersonNote request={request} isBrief={folded} />}
          </>
        )}
      />
      {second && !narrow && (
        <DataTable.Col<ReviewRequest>
          source="proposal"
          disableSort
          label={REVIEW_QUEUE.columns.first}
          render={(request) => <SecondPersonNote request={request} />}
        />
      )}
      {!narrow && kind !== 'transfer' && !second && (
        <DataTable.Col<ReviewRequest>
          source="account"
          disableSort
          label={REVIEW_QUEUE.columns.account}
          // Of the rest: it asks for no room of its own, so that no name is broken for an address that is cut off anyway.
          sx={{ width: '28%' }}
          render={(request) => <AccountText request={request} />}
        />
      )}
      <DataTable.Col<ReviewRequest>
        source="amount"
        align="right"
        label={REVIEW_QUEUE.columns.amount}
        render={(request) => (
          <Box component="span" sx={{ fontWeight: 560 }}>
            <AmountText request={request} />
          </Box>
        )}
      />
      {/* The panel says the status of the open one; of the others who and how much is what one goes by. */}
      {!folded && !(second && narrow) && (
        <DataTable.Col<ReviewRequest>
          source="status"
          label={REVIEW_QUEUE.columns.status}
          // Two badges stand below each other: the names need the room more.
          sx={{ width: narrow ? 148 : 116 }}
          render={(request) => <RequestStatus request={request} />}
        />
      )}
    </DataTable>
  );
};
