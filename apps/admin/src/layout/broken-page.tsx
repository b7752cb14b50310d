import { CONSOLE, ERROR_TEXT } from '@clearfold/content';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SingleSheet } from './single-sheet';

/**
 * What is shown when there is no frame to show a fault in: signing in broke, or the frame's code did not come. Loading
 * the page anew asks for that code again, which React by itself never does.
 */
export const BrokenPage = () => (
  <SingleSheet>
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
  </SingleSheet>
);
