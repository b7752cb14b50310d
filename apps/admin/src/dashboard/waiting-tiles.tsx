import { STAFF_DASHBOARD, REVIEW_QUEUE } from '@clearfold/content';
import { type DayFigures, REVIEW_KINDS, type ReviewKind } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { LATE_TICKETS_PLACE, latePlace, pendingPlace, TICKETS_PLACE, toPayPlace } from './figure-places';
import { TILES } from './tile-grid';
import { WaitingTile } from './waiting-tile';

const LABEL: Readonly<Record<ReviewKind, string>> = {
  deposit: REVIEW_QUEUE.deposits,
  withdrawal: REVIEW_QUEUE.withdrawals,
  transfer: REVIEW_QUEUE.transfers,
  adjustment: REVIEW_QUEUE.adjustments,
};

/** What waits: how many, how much, since when. Each leads to its own list. */
export const WaitingTiles = ({ figures: { pending, toPay, tickets } }: { figures: DayFigures }) => (
  <Box component="section" aria-label={STAFF_DASHBOARD.waiting} sx={TILES}>
    {REVIEW_KINDS.map((kind) => (
      <WaitingTile
        key={kind}
        label={LABEL[kind]}
        figures={pending[kind]}
        to={pendingPlace(kind)}
        late={latePlace({ kind, status: 'pending' })}
      />
    ))}
    <WaitingTile label={STAFF_DASHBOARD.toPay} figures={toPay} to={toPayPlace()} late={latePlace({ toPay: true })} />
    <WaitingTile label={STAFF_DASHBOARD.tickets} figures={tickets} to={TICKETS_PLACE} late={LATE_TICKETS_PLACE} />
  </Box>
);
