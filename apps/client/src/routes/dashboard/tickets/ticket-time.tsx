import { formatDayAndTime } from '@clearfold/content';

/** When something happened to a ticket, in the viewer's own zone. */
export const TicketTime = ({ instant }: { instant: string }) => (
  <time dateTime={instant} style={{ whiteSpace: 'nowrap' }}>
    {formatDayAndTime(instant)}
  </time>
);
