export { CreatePlan } from './create-plan.js';
export { PlansModule } from './plans.module.js';
export { PlansReader } from './plans.view.js';
export { RevisePlan } from './revise-plan.js';
