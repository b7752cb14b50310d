import { HOME } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { Newsletter } from '../newsletter/newsletter';

export const HomeNewsletter = () => (
  <Section heading={HOME.newsletter.heading} lead={HOME.newsletter.text} tone="sunken" layout="beside">
    <Newsletter />
  </Section>
);
