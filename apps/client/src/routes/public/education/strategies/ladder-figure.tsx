import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCents } from '@clearfold/content';
import { FIGURES } from '@clearfold/content/education';
import { FoldFaces } from '@clearfold/ui';
import { useState } from 'react';
import { FigureFrame } from '../figure-frame';
import { RangeField } from '../range-field';
import { gapDays, HORIZON_DAYS, ladder } from './ladder';

const { ladder: labels } = FIGURES;
const TOTAL_CENTS = 600_000n;
const HEIGHT = 168;
/** Every second one stands under the drawing on a narrow screen. */
const DAYS = [0, 90, 180, 270, 360, 450];

/** Six thousand dollars in parts whose terms overlap; each folded corner is a maturity. */
export const LadderFigure = () => {
  const [parts, setParts] = useState(4);
  const summary = labels.summary(
    formatCents(TOTAL_CENTS),
    parts,
    labels.each(formatCents(TOTAL_CENTS / BigInt(parts))),
    gapDays(parts),
  );
  const row = HEIGHT / parts;
  return (
    <FigureFrame
      title={labels.title}
      summary={summary}
      note={labels.note}
      controls={
        <RangeField
          label={labels.rungs}
          value={parts}
          min={2}
          max={6}
          step={1}
          text={labels.rungsValue(parts)}
          onChange={setParts}
        />
      }
    >
      <FoldFaces viewBox={`0 0 ${HORIZON_DAYS} ${HEIGHT}`} width="100%" label={summary}>
        {DAYS.map((day) => (
          <path key={day} className="edge" d={`M${day} 0V${HEIGHT}`} />
        ))}
        {ladder(parts).map(({ part, round, from, to, matures }) => {
          const [top, bottom] = [HEIGHT - (part + 1) * row + 4, HEIGHT - part * row - 4];
          const corner = Math.min(14, bottom - top);
          return (
            <g key={`${part}-${round}`}>
              <path className={round % 2 === 0 ? 'lit' : 'shade'} d={`M${from} ${top}H${to}V${bottom}H${from}z`} />
              <path className="edge" d={`M${from} ${top}H${to}V${bottom}H${from}z`} />
              {matures && <path className="accent" d={`M${to} ${top}v${corner}l${-corner} ${-corner}z`} />}
            </g>
          );
        })}
      </FoldFaces>
      <Box aria-hidden sx={{ mt: 1, position: 'relative', height: '1.5em' }}>
        {DAYS.map((day, at) => (
          <Typography
            key={day}
            variant="caption"
            color="textSecondary"
            sx={{
              position: 'absolute',
              left: `${(day / HORIZON_DAYS) * 100}%`,
              // The first and the last stay inside the figure.
              transform: `translateX(-${at === 0 ? 0 : day === HORIZON_DAYS ? 100 : 50}%)`,
              display: { xs: at % 2 ? 'none' : 'block', sm: 'block' },
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {labels.day(day)}
          </Typography>
        ))}
      </Box>
    </FigureFrame>
  );
};
