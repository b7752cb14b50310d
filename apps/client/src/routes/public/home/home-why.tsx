import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { PAGE_WIDTH } from '@clearfold/ui';

/** Seven reasons on one ruled sheet: four above three, two beside each other on a tablet; none stands alone. */
export const HomeWhy = () => (
  <Box
    component="section"
    aria-labelledby="home-why"
    data-tone="sunken"
    sx={{ bgcolor: 'sunken', py: { xs: 7, md: 11 } }}
  >
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Typography variant="h2" id="home-why">
        {HOME.why.heading}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 2, mb: { xs: 4, md: 5 }, maxWidth: '58ch' }}>
        {HOME.why.lead}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
          columnGap: { xs: 3, md: 4 },
        }}
      >
        {HOME.why.items.map((item, index) => (
          <Box
            key={item.title}
            sx={{
              gridColumn: { sm: index < 4 ? 'span 6' : 'span 4', md: index < 4 ? 'span 3' : 'span 4' },
              borderTop: 1,
              borderColor: 'divider',
              pt: 2.5,
              pb: { xs: 3.5, md: 5 },
            }}
          >
            <Typography variant="h3">{item.title}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {item.text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Container>
  </Box>
);
