import { INVESTMENT_PLANS } from '@clearfold/content';
import { Section } from '@clearfold/ui';
import { type DrawingName } from '../drawing';
import { NumberedSteps } from '../numbered-steps';

const { heading, register, others } = INVESTMENT_PLANS.steps;

const DRAWINGS: DrawingName[] = ['fund', 'choose', 'follow'];

/** Four steps for visitors, who have to register first; three for who has an account. */
export const PlansSteps = ({ visitor, dense }: { visitor: boolean; dense: boolean }) => (
  <Section heading={heading} tone={dense ? 'paper' : 'sunken'} dense={dense}>
    <NumberedSteps
      steps={visitor ? [register, ...others] : others}
      drawings={visitor ? ['sign-up', ...DRAWINGS] : DRAWINGS}
    />
  </Section>
);
