import { HOME } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { NumberedSteps } from '#routes/numbered-steps.tsx';

/** The four steps of the onboarding. */
export const HomeSteps = () => (
  <Section heading={HOME.steps.heading}>
    <NumberedSteps steps={HOME.steps.items} drawings={['sign-up', 'fund', 'choose', 'follow']} />
  </Section>
);
