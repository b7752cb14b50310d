import { REVIEW_KIND_TEXT, REVIEW_QUEUE } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { useCanAccess, useListContext } from 'react-admin';
import { SelectBox } from '../bulk/select-boxes';
import { AmountText } from '#requests/amount-text.tsx';
import { type QueueFilter } from '../queues';
import { Parties } from '#requests/parties.tsx';
import { RequestStatus } from '#requests/request-status.tsx';
import { useNow } from '#components/use-now.ts';
import { useOpenRequest } from '../use-open-request';
import { isAwaited } from '#requests/first-match.ts';
import { WaitingBadge } from '../waiting-badge';
import { MatchNote } from '../second-person/match-note';
import { SecondPersonNote } from '../second-person/second-person-note';
import { UnderReview } from '../claim/under-review';

/** The queue on a phone: each request a card, wholly a link. */
export const RequestCards = () => {
  const { data = [], filterValues } = useListContext<ReviewRequest>();
  const { kind, status, second } = filterValues as QueueFilter;
  const { canAccess: mayDecide } = useCanAccess({ resource: 'requests', action: 'decide' });
  const bulk = mayDecide && status === 'pending' && kind !== 'adjustment';
  const { placeOf } = useOpenRequest();
  const now = useNow();

  return (
    <Box component="ul" aria-label={REVIEW_QUEUE.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((request) => (
        <Box
          component="li"
          key={request.id}
          sx={{ display: 'flex', alignItems: 'start', borderTop: 1, borderColor: 'divider' }}
        >
          {bulk && (
            <Box sx={{ pt: 0.5, pl: 0.75 }}>
              <SelectBox request={request} />
            </Box>
          )}
          <Box
            component={Link}
            to={placeOf(request.id)}
            data-request-link={request.id}
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              gap: 0.5,
              pl: bulk ? 0.5 : 2,
              pr: 2,
              py: 1.25,
              color: isAwaited(request) ? 'text.primary' : 'text.secondary',
              fontSize: '0.875rem',
              textDecoration: 'none',
              '&:focus-visible': { outline: (theme) => `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
            }}
          >
            <Box component="span" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
              <Parties request={request} />
              <UnderReview request={request} now={now} />
              <MatchNote request={request} />
            </Box>
            <Box component="span" sx={{ fontWeight: 560, textAlign: 'end' }}>
              <AmountText request={request} />
            </Box>
            {second && (
              // As wide as the card: it may be a sentence.
              <Box component="span" sx={{ gridColumn: '1 / -1' }}>
                <SecondPersonNote request={request} />
              </Box>
            )}
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', color: 'text.secondary' }}
            >
              {REVIEW_KIND_TEXT[request.kind]}
              <WaitingBadge request={request} now={now} />
            </Box>
            <Box component="span" sx={{ textAlign: 'end', justifyContent: 'flex-end' }}>
              <RequestStatus request={request} />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
