import { PlansClosing } from './plans-closing';
import { PlansCourse } from './plans-course';
import { PlansFaq } from './plans-faq';
import { PlansSteps } from './plans-steps';
import { PlansWhy } from './plans-why';

interface Props {
  signedIn: boolean;
  /** Inside the dashboard's frame. */
  dense?: boolean;
}

/** What both modes of the screen say below the plans. */
export const PlansSections = ({ signedIn, dense = false }: Props) => (
  <>
    <PlansCourse dense={dense} />
    <PlansWhy dense={dense} />
    <PlansSteps visitor={!signedIn} dense={dense} />
    <PlansFaq dense={dense} />
    <PlansClosing signedIn={signedIn} dense={dense} />
  </>
);
