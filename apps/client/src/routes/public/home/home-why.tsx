import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { PAGE_WIDTH } from '@clearfold/ui';

/** Seven reasons on one ruled sheet; the heading takes the room of two of its nine squares. */
export const HomeWhy = () => (
  <Box
    component="section"
    aria-labelledby="home-why"
    data-tone="sunken"
    sx={{ bgcolor: 'sunken', py: { xs: 7, md: 11 } }}
  >
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
          columnGap: { xs: 3, md: 5 },
        }}
      >
        <Box sx={{ gridColumn: { sm: 'span 2' }, pb: { xs: 4, md: 5 }, pr: { md: 5 }, alignSelf: 'end' }}>
          <Typography variant="h2" id="home-why">
            {HOME.why.heading}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '44ch' }}>
            {HOME.why.lead}
          </Typography>
        </Box>
        {HOME.why.items.map((item) => (
          <Box key={item.title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5, pb: { xs: 3.5, md: 5 } }}>
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
