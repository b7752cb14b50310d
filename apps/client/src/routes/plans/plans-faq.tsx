import { INVESTMENT_PLANS } from '@clearfold/content';
import { Accordion, Section } from '@clearfold/ui';

export const PlansFaq = ({ dense }: { dense: boolean }) => (
  <Section heading={INVESTMENT_PLANS.faq.heading} layout="beside" dense={dense}>
    <Accordion entries={INVESTMENT_PLANS.faq.entries} />
  </Section>
);
