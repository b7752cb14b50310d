import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { ReplayAccount } from './replay-account';

/** What sets the product apart: an account the reader can replay, and three plain sentences beside it. */
export const HomeApart = () => (
  <Section heading={HOME.apart.heading} lead={HOME.apart.lead}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
        columnGap: 8,
        rowGap: 5,
        alignItems: 'start',
      }}
    >
      <ReplayAccount />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3.5 }}>
        {HOME.apart.points.map((point) => (
          <li key={point.title}>
            <Typography variant="h3">{point.title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {point.text}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  </Section>
);
