import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FAQ, sampleNote, TESTIMONIALS } from '@clearfold/content';
import { FoldedPanel, FoldTeller, PageHero, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { TestimonialCard } from '../testimonial-card';
import { FaqCategories } from './faq-categories';

const FaqPage = () => (
  <>
    <PageHead title={FAQ.title} description={FAQ.description} />
    <PageHero title={FAQ.heading} lead={FAQ.lead} art={<FoldTeller />} />
    <FaqCategories />
    <Section heading={FAQ.tips.heading} tone="sunken">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          gap: { xs: 4, md: 5 },
        }}
      >
        {FAQ.tips.items.map((tip) => (
          <li key={tip.title}>
            <Typography variant="h3">{tip.title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {tip.text}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
    <Section heading={FAQ.testimonials} lead={sampleNote(TESTIMONIALS)}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: 3 }}
      >
        {TESTIMONIALS.slice(0, 2).map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </Box>
      <Box sx={{ mt: { xs: 7, md: 10 } }}>
        <FoldedPanel>
          <Typography variant="h2" sx={{ maxWidth: '20ch' }}>
            {FAQ.education.heading}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 2, maxWidth: '54ch' }}>
            {FAQ.education.text}
          </Typography>
          <Button component={RouterLink} to="/education" variant="contained" size="large" sx={{ mt: 4 }}>
            {FAQ.education.action}
          </Button>
        </FoldedPanel>
      </Box>
    </Section>
  </>
);

export default FaqPage;
