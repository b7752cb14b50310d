import { REVIEW_PANEL } from '@clearfold/content';
import { TABULAR_FIGURES } from '@clearfold/ui';
import Close from '@mui/icons-material/Close';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type Place } from '../use-neighbours';

interface Props {
  place: Place | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

interface StepProps {
  label: string;
  keyName: string;
  onStep: (() => void) | undefined;
  children: React.ReactNode;
}

/** A disabled button takes no focus, so stepping past the end would lose it: the button stays and does nothing. */
const Step = ({ label, keyName, onStep, children }: StepProps) => (
  <Tooltip title={`${label} (${keyName})`}>
    <IconButton
      aria-label={label}
      aria-disabled={!onStep}
      onClick={onStep}
      size="small"
      sx={{ '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' } }}
    >
      {children}
    </IconButton>
  </Tooltip>
);

/** Which request of the list this is, and the way to the next, the previous and back. */
export const PanelToolbar = ({ place, onPrevious, onNext, onClose }: Props) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      px: 1,
      minHeight: 44,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Step label={REVIEW_PANEL.next} keyName="j" onStep={onNext}>
      <KeyboardArrowDown fontSize="small" />
    </Step>
    <Step label={REVIEW_PANEL.previous} keyName="k" onStep={onPrevious}>
      <KeyboardArrowUp fontSize="small" />
    </Step>
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', ml: 0.5, ...TABULAR_FIGURES }}>
      {place && REVIEW_PANEL.position(place.position, place.total)}
    </Box>
    <Tooltip title={REVIEW_PANEL.closeHint}>
      <IconButton aria-label={REVIEW_PANEL.close} onClick={onClose} size="small" sx={{ ml: 'auto' }}>
        <Close fontSize="small" />
      </IconButton>
    </Tooltip>
  </Box>
);
