import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDay, FROZEN_ACCOUNT } from '@clearfold/content';
import { Link } from 'react-router-dom';
import { useSignedInUser } from '#session/user.ts';

/** On every screen of a frozen account: that it is, what that means, and who can change it. */
export const FrozenBanner = () => {
  const { frozenSince } = useSignedInUser();
  if (frozenSince === undefined) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/dashboard/support" color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
          {FROZEN_ACCOUNT.toSupport}
        </Button>
      }
      sx={{ mb: 3, flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: { xs: '1 0 70%', sm: 1 } } }}
    >
      {FROZEN_ACCOUNT.banner(formatDay(frozenSince))}
    </Alert>
  );
};
