import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCents, RISK_WARNING } from '@clearfold/content';
import { FIGURES } from '@clearfold/content/education';
import { totalInterest } from '@clearfold/ledger';
import { FoldFaces } from '@clearfold/ui';
import { useState } from 'react';
import { FigureFrame } from '../figure-frame';
import { RangeField } from '../range-field';

const { interest: labels } = FIGURES;
const MAX_DOLLARS = 10_000;
/** The drawing's height of the largest amount. */
const TALLEST = 150;

/** An amount, and the same amount with its interest on top, drawn to scale. */
export const InterestFigure = () => {
  const [dollars, setDollars] = useState(5_000);
  const [rate, setRate] = useState(4);
  const [days, setDays] = useState(90);
  const principal = BigInt(dollars) * 100n;
  const interest = totalInterest(principal, rate * 10_000);
  const perYear = ((rate * 365) / days).toFixed(1);
  const summary = labels.summary(formatCents(principal), formatCents(interest), days);
  const rows = [
    [labels.principal, formatCents(principal)],
    [labels.interest, formatCents(interest)],
    [labels.atMaturity, formatCents(principal + interest)],
    [labels.perYear, `${perYear}%`],
  ];
  return (
    <FigureFrame
      title={labels.title}
      summary={summary}
      note={`${labels.note} ${RISK_WARNING}`}
      controls={
        <>
          <RangeField
            label={labels.amount}
            value={dollars}
            min={50}
            max={MAX_DOLLARS}
            step={50}
            text={formatCents(principal)}
            onChange={setDollars}
          />
          <RangeField
            label={labels.rate}
            value={rate}
            min={0.5}
            max={12}
            step={0.5}
            text={`${rate}%`}
            onChange={setRate}
          />
          <RangeField
            label={labels.days}
            value={days}
            min={30}
            max={365}
            step={5}
            text={labels.daysValue(days)}
            onChange={setDays}
          />
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 4,
          rowGap: 2,
          alignItems: 'center',
        }}
      >
        <FoldFaces viewBox="0 0 300 220" width="100%" label={summary}>
          <Blocks
            principal={(dollars / MAX_DOLLARS) * TALLEST}
            interest={(Number(interest) / 100 / MAX_DOLLARS) * TALLEST}
          />
        </FoldFaces>
        <Box component="dl" sx={{ m: 0 }}>
          {rows.map(([term, value]) => (
            <Box
              key={term}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                py: 1,
                borderBottom: 1,
                borderColor: 'divider',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              <Typography component="dt" variant="body2" color="textSecondary">
                {term}
              </Typography>
              <Typography component="dd" variant="subtitle2" sx={{ m: 0 }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </FigureFrame>
  );
};

const [FLOOR, WIDTH, DEPTH] = [208, 84, 36];

const Blocks = ({ principal, interest }: { principal: number; interest: number }) => (
  <>
    <polygon className="shade" points="18,208 250,208 292,196 270,218 40,218" opacity="0.7" />
    <Block x={24} top={FLOOR - principal} bottom={FLOOR} faces={['lit', 'sheet', 'shade']} />
    <Block x={160} top={FLOOR - principal} bottom={FLOOR} faces={['lit', 'sheet', 'shade']} />
    <Block
      x={160}
      top={FLOOR - principal - Math.max(interest, 1)}
      bottom={FLOOR - principal}
      faces={['accent', 'accent', 'accentShade']}
    />
  </>
);

interface BlockProps {
  x: number;
  top: number;
  bottom: number;
  faces: [lid: string, front: string, side: string];
}

/** A block of paper, seen from the front and a little from above. */
const Block = ({ x, top, bottom, faces: [lid, front, side] }: BlockProps) => {
  const right = x + WIDTH;
  const rise = DEPTH * 0.5;
  return (
    <>
      <path className={front} d={`M${x} ${top}H${right}V${bottom}H${x}z`} />
      <path className={lid} d={`M${x} ${top}l${DEPTH} ${-rise}H${right + DEPTH}L${right} ${top}z`} />
      <path className={side} d={`M${right} ${top}l${DEPTH} ${-rise}V${bottom - rise}L${right} ${bottom}z`} />
      <path className="edge" d={`M${x} ${bottom}V${top}H${right}V${bottom}M${right} ${top}l${DEPTH} ${-rise}`} />
    </>
  );
};
