import { FIGURES } from '@clearfold/content/education';
import { FoldFaces } from '@clearfold/ui';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { FigureFrame } from '../figure-frame';
import { RangeField } from '../range-field';
import { movingAverage, SAMPLE_PRICES } from './moving-average';

const { average: labels } = FIGURES;
const [WIDTH, HEIGHT] = [480, 220];
const [LOWEST, HIGHEST] = [70, 185];

const x = (day: number): number => (day / (SAMPLE_PRICES.length - 1)) * WIDTH;
const y = (value: number): number => HEIGHT - ((value - LOWEST) / (HIGHEST - LOWEST)) * HEIGHT;
const line = (values: readonly (number | undefined)[]): string =>
  values.flatMap((value, day) => (value === undefined ? [] : `${x(day).toFixed(1)},${y(value).toFixed(1)}`)).join(' ');

/** Noisy prices, and their average over as many days as the reader likes. */
export const AverageFigure = () => {
  const [days, setDays] = useState(9);
  const summary = labels.summary(days, (days - 1) / 2);
  return (
    <FigureFrame
      title={labels.title}
      summary={summary}
      note={labels.note}
      controls={
        <RangeField
          label={labels.window}
          value={days}
          min={1}
          max={41}
          step={4}
          text={labels.windowValue(days)}
          onChange={setDays}
        />
      }
    >
      <FoldFaces viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" label={summary}>
        {[80, 120, 160].map((level) => (
          <path key={level} className="edge" d={`M0 ${y(level)}H${WIDTH}`} />
        ))}
        <Line color="text.secondary" width={1} points={line(SAMPLE_PRICES)} />
        <Line color="primary.main" width={3} points={line(movingAverage(SAMPLE_PRICES, days))} />
      </FoldFaces>
      <Box aria-hidden sx={{ mt: 1.5, display: 'flex', gap: 3 }}>
        <Key name={labels.price} thin />
        <Key name={labels.average} />
      </Box>
    </FigureFrame>
  );
};

interface LineProps {
  color: string;
  width: number;
  points: string;
}

const Line = ({ color, width, points }: LineProps) => (
  <Box
    component="polyline"
    points={points}
    sx={{ color, stroke: 'currentColor', strokeWidth: width, fill: 'none', vectorEffect: 'non-scaling-stroke' }}
  />
);

const Key = ({ name, thin = false }: { name: string; thin?: boolean }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
    <Box sx={{ width: 24, height: thin ? '1px' : '3px', bgcolor: thin ? 'text.secondary' : 'primary.main' }} />
    {name}
  </Box>
);
