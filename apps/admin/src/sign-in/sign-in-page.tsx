import { CONSOLE, CONSOLE_SIGN_IN } from '@clearfold/content';
import { BrandMark } from '@clearfold/ui';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCheckAuth } from 'react-admin';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignInForm } from './sign-in-form';

/** The staff's own door. Who already has a session is sent on. */
export const SignInPage = () => {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();

  useEffect(() => {
    checkAuth({}, false).then(
      () => navigate('/'),
      () => undefined,
    );
  }, [checkAuth, navigate]);

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <title>{`${CONSOLE_SIGN_IN.title} · ${CONSOLE.title}`}</title>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 380, p: { xs: 3, sm: 4 }, borderRadius: 1 }}>
        <BrandMark size={26} />
        <Typography component="h1" variant="h5" sx={{ mt: 3 }}>
          {CONSOLE_SIGN_IN.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
          {CONSOLE_SIGN_IN.intro}
        </Typography>
        <SignInForm />
      </Paper>
    </Box>
  );
};
