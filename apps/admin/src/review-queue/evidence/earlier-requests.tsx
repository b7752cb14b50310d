import { formatDay, REVIEW_KIND_TEXT, REVIEW_PANEL } from '@clearfold/content';
import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { AmountText } from '#requests/amount-text.tsx';
import { RequestStatus } from '#requests/request-status.tsx';
import { useOpenRequest } from '../use-open-request';

/** What else this investor asked for, newest first: each opens in the same panel. */
export const EarlierRequests = ({ requests }: { requests: readonly ReviewRequest[] }) => {
  const { placeOf } = useOpenRequest();
  if (requests.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {REVIEW_PANEL.noEarlier}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {requests.map((request) => (
        <Box
          component="li"
          key={request.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '84px minmax(0, 1fr) auto 136px' },
            columnGap: 1,
            alignItems: 'center',
            py: { xs: 0.5, sm: 0 },
            minHeight: 32,
            fontSize: '0.8125rem',
          }}
        >
          <MuiLink component={Link} to={placeOf(request.id)} sx={{ color: 'text.primary' }}>
            {REVIEW_KIND_TEXT[request.kind]}
          </MuiLink>
          <Box
            component="span"
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap', textAlign: { xs: 'end', sm: 'start' } }}
          >
            {formatDay(request.createdAt)}
          </Box>
          <Box component="span">
            <AmountText request={request} />
          </Box>
          <Box component="span" sx={{ textAlign: 'end', justifyContent: 'flex-end' }}>
            <RequestStatus request={request} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
