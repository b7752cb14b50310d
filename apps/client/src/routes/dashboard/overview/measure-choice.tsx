import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { OVERVIEW } from '@clearfold/content';

export type ChartMeasure = keyof typeof OVERVIEW.measures;

interface Props {
  measure: ChartMeasure;
  onChoose: (measure: ChartMeasure) => void;
}

/** The balance alone, or together with what is invested. */
export const MeasureChoice = ({ measure, onChoose }: Props) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={measure}
    onChange={(_event, chosen: ChartMeasure | null) => chosen && onChoose(chosen)}
    aria-label={OVERVIEW.measureLabel}
  >
    {(['balance', 'worth'] as const).map((choice) => (
      <ToggleButton key={choice} value={choice} sx={{ px: 1.25, py: 0.25, minHeight: 32, textTransform: 'none' }}>
        {OVERVIEW.measures[choice]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
