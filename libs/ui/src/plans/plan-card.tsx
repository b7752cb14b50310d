import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { formatDollars, formatPercent, formatYearlyRate, INVESTMENT_PLANS, RISK_WARNING } from '@clearfold/content';
import { type PayoutRhythm } from '@clearfold/ledger';
import { type ReactNode } from 'react';
import { FONT, TABULAR_FIGURES } from '../theme/tokens.js';

const { card, payout } = INVESTMENT_PLANS;

/** A plan as its card shows it. */
export interface PlanFacts {
  name: string;
  description: string;
  /** US dollars. */
  minInvestment: number;
  maxInvestment: number;
  durationDays: number;
  /** Percent for the whole term. */
  interestRate: number;
  payout: PayoutRhythm;
}

interface Props {
  plan: PlanFacts;
  /** What a purchase of today would bring, in a sentence. */
  example?: string | undefined;
  /** What can be done about it here. */
  action: ReactNode;
}

/** A plan's four numbers, with the risk said beside the rate: what investors choose from, and what its maker previews. */
export const PlanCard = ({ plan, example, action }: Props) => (
  <Paper component="article" aria-label={plan.name} sx={{ p: 3, display: 'flex', flexDirection: 'column', height: 1 }}>
    <Typography variant="h3">{plan.name}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, flex: '1 0 auto' }}>
      {plan.description}
    </Typography>
    <Box sx={{ mt: 2.5, display: 'grid', gap: 1 }}>
      <Typography
        component="span"
        sx={{ fontFamily: FONT.display, fontSize: '2.5rem', lineHeight: 1, ...TABULAR_FIGURES }}
      >
        {formatPercent(plan.interestRate)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {card.rate} {card.rateNote}
      </Typography>
      <YearlyRate plan={plan} />
    </Box>
    <Typography variant="caption" color="textSecondary" sx={{ mt: 1 }}>
      {RISK_WARNING}
    </Typography>
    <Box component="dl" sx={{ m: 0, mt: 2.5, ...TABULAR_FIGURES }}>
      <Fact label={card.min}>{formatDollars(plan.minInvestment)}</Fact>
      <Fact label={card.max}>{formatDollars(plan.maxInvestment)}</Fact>
      <Fact label={card.duration}>{card.days(plan.durationDays)}</Fact>
    </Box>
    <Box sx={{ pt: 1.5, mb: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {payout[plan.payout]}
      </Typography>
      {example && (
        <Typography variant="body2" sx={TABULAR_FIGURES}>
          {example}
        </Typography>
      )}
    </Box>
    <Box sx={{ mt: 'auto' }}>{action}</Box>
  </Paper>
);

const YearlyRate = ({ plan: { interestRate, durationDays } }: { plan: PlanFacts }) => {
  const yearly = formatYearlyRate(interestRate, durationDays);
  return (
    yearly && (
      <Typography component="span" variant="body2" color="textSecondary" sx={TABULAR_FIGURES}>
        {card.yearly(yearly)}
      </Typography>
    )
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 2,
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
      typography: 'body2',
    }}
  >
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 560 }}>
      {children}
    </Box>
  </Box>
);
