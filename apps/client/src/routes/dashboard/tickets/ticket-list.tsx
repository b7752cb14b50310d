import { FAILURE_TEXT, MISSING_TOKEN_TEXT, SUPPORT } from '@clearfold/content';
import { type Ticket } from '@clearfold/contracts';
import { EmptyState, ErrorState, FoldEnvelope, RecordList, RowsSkeleton } from '@clearfold/ui';
import { memo } from 'react';
import { failureText } from '#api/api-failure.ts';
import { failedToLoad } from '../account/failed-to-load';
import { TicketCard } from './ticket-card';
import { ticketColumns } from './ticket-columns';
import { useTickets } from './tickets-query';

interface Props {
  onView: (ticket: Ticket) => void;
}

export const TicketList = memo(({ onView }: Props) => {
  const query = useTickets();
  if (failedToLoad(query)) {
    return (
      <ErrorState
        message={failureText(query.error, FAILURE_TEXT.ticketsLoad, MISSING_TOKEN_TEXT.action)}
        retryLabel={SUPPORT.retry}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <RowsSkeleton rows={4} label={SUPPORT.loading} />;
  if (query.data.length === 0) return <EmptyState art={<FoldEnvelope />} title={SUPPORT.empty} />;
  return (
    <RecordList
      label={SUPPORT.title}
      columns={ticketColumns(onView)}
      rows={query.data}
      rowKey={({ _id }) => _id}
      card={(ticket) => <TicketCard ticket={ticket} onView={onView} />}
    />
  );
});
