import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FAQ } from '@clearfold/content';
import { Accordion, PAGE_WIDTH } from '@clearfold/ui';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useHydratedSearchParams } from '#hydrated-search-params.ts';

/** The four categories in the margin, the questions of the chosen one beside them. The address names the choice. */
export const FaqCategories = () => {
  const [params] = useHydratedSearchParams();
  const headingId = useId();
  const chosen = FAQ.categories.find(({ id }) => id === params.get('category')) ?? FAQ.categories[0];
  return (
    <Container maxWidth={false} sx={{ maxWidth: PAGE_WIDTH.public, pb: { xs: 7, md: 11 } }}>
      <Box
        sx={{
          pt: { xs: 4, md: 6 },
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
          columnGap: 8,
          rowGap: 5,
          alignItems: 'start',
        }}
      >
        <Box component="nav" aria-label={FAQ.categoriesLabel} sx={{ position: { md: 'sticky' }, top: 104 }}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {FAQ.categories.map(({ id, name }) => (
              <li key={id}>
                <Link
                  component={RouterLink}
                  to={`?category=${id}`}
                  replace
                  underline="none"
                  aria-current={id === chosen.id ? 'true' : undefined}
                  sx={{
                    display: 'block',
                    px: 2,
                    py: 1.25,
                    color: 'text.secondary',
                    borderLeft: 2,
                    borderColor: 'divider',
                    '&:hover': { color: 'text.primary' },
                    '&[aria-current]': { color: 'text.primary', fontWeight: 560, borderColor: 'primary.main' },
                  }}
                >
                  {name}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
        <section aria-labelledby={headingId}>
          <Typography id={headingId} variant="h2" sx={{ mb: 3, fontSize: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)' }}>
            {chosen.name}
          </Typography>
          <Accordion key={chosen.id} entries={chosen.entries} />
          <Box sx={{ mt: 6, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Box sx={{ mr: 'auto' }}>
              <Typography variant="h6" component="p">
                {FAQ.notAnswered.heading}
              </Typography>
              <Typography color="textSecondary">{FAQ.notAnswered.text}</Typography>
            </Box>
            <Button component={RouterLink} to="/contact" variant="contained">
              {FAQ.notAnswered.action}
            </Button>
          </Box>
        </section>
      </Box>
    </Container>
  );
};
