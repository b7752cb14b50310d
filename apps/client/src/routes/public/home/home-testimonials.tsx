import { HOME, sampleNote, TESTIMONIALS } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { TestimonialCarousel } from './testimonial-carousel';

export const HomeTestimonials = () => (
  <Section heading={HOME.testimonials.heading} lead={sampleNote(TESTIMONIALS)}>
    <TestimonialCarousel />
  </Section>
);
