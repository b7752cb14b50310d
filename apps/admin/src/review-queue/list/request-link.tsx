import { type ReviewRequest } from '@clearfold/contracts';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Parties } from '#requests/parties.tsx';
import { useOpenRequest } from '../use-open-request';
import { isAwaited } from '#requests/first-match.ts';

/** The one thing in a row that takes the focus: j and k walk along these, Enter opens. */
export const RequestLink = ({ request }: { request: ReviewRequest }) => {
  const { placeOf } = useOpenRequest();
  return (
    <Box
      component={Link}
      to={placeOf(request.id)}
      data-request-link={request.id}
      // The row opens on a click as well; one click is one step of the history.
      onClick={(event: React.MouseEvent) => event.stopPropagation()}
      sx={{
        color: isAwaited(request) ? 'text.primary' : 'text.secondary',
        fontWeight: 560,
        textDecoration: 'none',
        borderRadius: 0.5,
        overflowWrap: 'break-word',
        '&:hover': { textDecoration: 'underline' },
        '&:focus-visible': { outline: (theme) => `2px solid ${theme.palette.primary.main}`, outlineOffset: 3 },
      }}
    >
      <Parties request={request} />
    </Box>
  );
};
