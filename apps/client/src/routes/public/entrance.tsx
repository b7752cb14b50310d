import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PUBLIC_LAYOUT } from '@clearfold/content';
import { lazyComponent } from '@clearfold/ui';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { endSession } from '#session/session.ts';
import { useSession } from '#session/session-state.ts';

/** Only who is signed in has a picture; visitors do without its code. */
const OwnPicture = lazyComponent(async () => ({ default: (await import('../dashboard/person-picture')).OwnPicture }));

interface Props {
  fullWidth?: boolean;
}

/** The way in for visitors; for who is signed in, the way to the dashboard and out. */
export const Entrance = ({ fullWidth = false }: Props) => {
  const session = useSession();
  const navigate = useNavigate();
  const size = fullWidth ? 'medium' : 'small';
  // Nothing yet rather than a wrong offer: the stored token may still turn out to be good.
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') {
    return (
      <>
        <Button
          component={RouterLink}
          to="/dashboard"
          size={size}
          fullWidth={fullWidth}
          color="secondary"
          variant="outlined"
          startIcon={
            <Box component="span" sx={{ display: 'block', width: 24, height: 24 }}>
              <OwnPicture size={24} />
            </Box>
          }
        >
          {PUBLIC_LAYOUT.dashboard}
        </Button>
        <Button
          size={size}
          fullWidth={fullWidth}
          color="secondary"
          onClick={() => void endSession().then(() => navigate('/signin'))}
        >
          {PUBLIC_LAYOUT.logout}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button
        component={RouterLink}
        to="/signin"
        size={size}
        fullWidth={fullWidth}
        color="secondary"
        variant={fullWidth ? 'outlined' : 'text'}
      >
        {PUBLIC_LAYOUT.signIn}
      </Button>
      <Button component={RouterLink} to="/signup" size={size} fullWidth={fullWidth} variant="contained">
        {PUBLIC_LAYOUT.signUp}
      </Button>
    </>
  );
};
