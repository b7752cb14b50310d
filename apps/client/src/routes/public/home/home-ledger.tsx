import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';

/** What sets the product apart, in three plain sentences between hairlines. */
export const HomeLedger = () => (
  <Box
    component="section"
    aria-labelledby="home-ledger"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', md: '1fr 1.6fr' },
      gap: { xs: 4, md: 8 },
      py: { xs: 6, md: 10 },
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="h2" id="home-ledger">
      {HOME.ledger.heading}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {HOME.ledger.points.map((point, index) => (
        <Box
          component="li"
          key={point.title}
          sx={{ pb: 3, pt: index === 0 ? 0 : 3, borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}
        >
          <Typography variant="h3">{point.title}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '58ch' }}>
            {point.text}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);
