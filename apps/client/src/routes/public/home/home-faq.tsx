import Link from '@mui/material/Link';
import { HOME } from '@clearfold/content';
import { Accordion, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';

export const HomeFaq = () => (
  <Section heading={HOME.faq.heading} layout="beside">
    <Accordion entries={HOME.faq.entries} />
    <Link component={RouterLink} to="/contact" sx={{ display: 'inline-block', mt: 3, py: 0.5, fontWeight: 560 }}>
      {HOME.faq.link}
    </Link>
  </Section>
);
