import { CONSOLE, ERROR_TEXT } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';

/**
 * What is shown when there is no frame to show a fault in: signing in broke, or the frame's code did not come. Loading
 * the page anew asks for that code again, which React by itself never does.
 */
export const BrokenPage = () => (
  <Box
    component="main"
    sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
  >
    <Paper variant="outlined" sx={{ width: '100%', maxWidth: 380, p: { xs: 3, sm: 4 }, borderRadius: 1 }}>
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            {CONSOLE.retry}
          </Button>
        }
      >
        {ERROR_TEXT['internal-error']}
      </Alert>
    </Paper>
  </Box>
);
