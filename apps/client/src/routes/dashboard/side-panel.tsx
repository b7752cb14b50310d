import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DASHBOARD } from '@clearfold/content';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { endSession } from '#session/session.ts';
import { useSignedInUser } from '#session/signed-in-user.ts';
import { PersonPicture } from './person-picture';

/** Who is signed in, and the way out. */
export const SidePanel = () => {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [mailbox, domain] = user.email.split('@');
  const [leaving, setLeaving] = useState(false);

  const leave = async (): Promise<void> => {
    setLeaving(true);
    await endSession();
    void navigate('/signin', { replace: true });
  };

  return (
    <Box component="section" sx={{ mt: 'auto', p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <PersonPicture user={user} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}>
            {user.firstName} {user.lastName}
          </Typography>
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            translate="no"
            sx={{ overflowWrap: 'anywhere', lineHeight: 1.35 }}
          >
            {mailbox}
            <wbr />@{domain}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" color="secondary" disabled={leaving} onClick={() => void leave()}>
          {leaving ? DASHBOARD.processing : DASHBOARD.logout}
        </Button>
        <Button size="small" color="error" disabled aria-describedby="delete-account-hint">
          {DASHBOARD.deleteAccount}
        </Button>
      </Box>
      <Typography id="delete-account-hint" variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {DASHBOARD.deleteAccountLater}
      </Typography>
    </Box>
  );
};
