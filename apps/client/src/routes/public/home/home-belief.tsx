import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { FONT, Section } from '@clearfold/ui';

/** Vision and mission, side by side like the two pages of a folded card. */
export const HomeBelief = () => (
  <Section heading={HOME.belief.heading} tone="sunken">
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, rowGap: 5 }}>
      {[HOME.belief.vision, HOME.belief.mission].map(({ title, text }, page) => (
        <Box
          key={title}
          sx={{
            pr: { md: page === 0 ? 6 : 0 },
            pl: { md: page === 1 ? 6 : 0 },
            borderLeft: { md: page === 1 ? 1 : 0 },
            borderColor: { md: 'divider' },
          }}
        >
          <Typography component="h3" variant="subtitle2" color="primary">
            {title}
          </Typography>
          <Typography
            sx={{
              mt: 1,
              fontFamily: FONT.display,
              fontSize: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem)',
              lineHeight: 1.4,
            }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
);
