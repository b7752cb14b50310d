import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FAQ, sampleNote, TESTIMONIALS } from '@clearfold/content';
import { FoldTeller, PageHero, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';
import { PageHead } from '#page/page-head.tsx';
import { ClosingPanel } from '../closing-panel';
import { TestimonialCard } from '../testimonial-card';
import { TitledTexts } from '../titled-texts';
import { FaqCategories } from './faq-categories';

const FaqPage = () => (
  <>
    <PageHead title={FAQ.title} description={FAQ.description} />
    <PageHero title={FAQ.heading} lead={FAQ.lead} art={<FoldTeller />} />
    <FaqCategories />
    <Section heading={FAQ.tips.heading} tone="sunken">
      <TitledTexts items={FAQ.tips.items} columns={{ md: 3 }} />
    </Section>
    <Section heading={FAQ.testimonials} lead={sampleNote(TESTIMONIALS)}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: 3 }}
      >
        {TESTIMONIALS.slice(0, 2).map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </Box>
    </Section>
    <ClosingPanel heading={FAQ.education.heading} text={FAQ.education.text}>
      <Button component={RouterLink} to="/education" variant="contained" size="large">
        {FAQ.education.action}
      </Button>
    </ClosingPanel>
  </>
);

export default FaqPage;
