import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IDLE_SESSION } from '@clearfold/content';
import { DialogFrame } from '../dialogs/dialog-frame.js';

interface Props {
  /** Until the session ends. */
  secondsLeft: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whoever may be before the screen whether to go on, before their session ends. */
export const IdleDialog = ({ secondsLeft, onStay, onLeave }: Props) => (
  <DialogFrame
    open
    title={IDLE_SESSION.title}
    edge="warning.main"
    onClose={onStay}
    actions={
      <>
        <Button variant="contained" onClick={onStay} autoFocus fullWidth>
          {IDLE_SESSION.stay}
        </Button>
        <Button variant="outlined" color="secondary" onClick={onLeave} fullWidth>
          {IDLE_SESSION.leave}
        </Button>
      </>
    }
  >
    <Typography>{IDLE_SESSION.text(secondsLeft)}</Typography>
  </DialogFrame>
);
