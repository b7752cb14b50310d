import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ABOUT, sampleNote } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { SampleMark } from '../sample-mark';

/** What happened when, between hairlines. */
export const AboutMilestones = () => (
  <Section heading={ABOUT.milestones.heading} lead={sampleNote(ABOUT.milestones.items)} layout="beside">
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {ABOUT.milestones.items.map((item, index) => (
        <Box
          component="li"
          key={item.title}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '8rem minmax(0, 1fr)' },
            columnGap: 3,
            rowGap: 0.5,
            pt: index === 0 ? 0 : 3,
            pb: 3,
            borderTop: index === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <Typography color="primary" sx={{ fontWeight: 560 }}>
            {item.when}
          </Typography>
          <div>
            <Typography variant="h6" component="h3">
              {item.title}
            </Typography>
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {item.text}
            </Typography>
            <SampleMark />
          </div>
        </Box>
      ))}
    </Box>
  </Section>
);
