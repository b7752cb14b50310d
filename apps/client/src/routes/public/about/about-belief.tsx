import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { ABOUT } from '@clearfold/content';
import { FONT, PAGE_WIDTH } from '@clearfold/ui';

/** Mission and vision, side by side like the two pages of a folded card. */
export const AboutBelief = () => (
  <Box data-tone="sunken" sx={{ bgcolor: 'sunken' }}>
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public }}>
      <Box
        sx={{ py: { xs: 7, md: 11 }, display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, rowGap: 6, columnGap: 8 }}
      >
        {[ABOUT.mission, ABOUT.vision].map(({ heading, text }) => (
          <Box component="section" key={heading}>
            <Typography variant="subtitle2" component="h2" color="primary">
              {heading}
            </Typography>
            <Typography
              sx={{
                mt: 1.5,
                fontFamily: FONT.display,
                fontSize: 'clamp(1.375rem, 1.2rem + 0.9vw, 1.75rem)',
                lineHeight: 1.36,
                letterSpacing: '-0.01em',
                textWrap: 'pretty',
              }}
            >
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Container>
  </Box>
);
