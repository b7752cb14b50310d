import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { OVERVIEW } from '@clearfold/content';
import { CHART_RANGES, type ChartRange } from './chart-range';

interface Props {
  range: ChartRange;
  onChoose: (range: ChartRange) => void;
}

/** How far back the chart goes. */
export const RangeChoice = ({ range, onChoose }: Props) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={range}
    onChange={(_event, chosen: ChartRange | null) => chosen && onChoose(chosen)}
    aria-label={OVERVIEW.rangeLabel}
  >
    {CHART_RANGES.map((choice) => (
      <ToggleButton
        key={choice}
        value={choice}
        aria-label={OVERVIEW.rangeNames[choice]}
        sx={{ px: 1.25, py: 0.25, minHeight: 32, textTransform: 'none' }}
      >
        {OVERVIEW.ranges[choice]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
