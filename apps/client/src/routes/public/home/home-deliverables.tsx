import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { Section } from '@clearfold/ui';

/** What an investor gets into the hand, one ruled line each. */
export const HomeDeliverables = () => (
  <Section heading={HOME.deliverables.heading} lead={HOME.deliverables.lead} layout="beside">
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {HOME.deliverables.items.map((item) => (
        <Box
          component="li"
          key={item.title}
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '5fr 7fr' },
            columnGap: 4,
            rowGap: 1,
            py: 3,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0, pt: { xs: 0, md: 0.5 } },
          }}
        >
          <Typography variant="h3">{item.title}</Typography>
          <Typography color="textSecondary">{item.text}</Typography>
        </Box>
      ))}
    </Box>
  </Section>
);
