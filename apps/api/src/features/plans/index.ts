export { CreatePlan } from './create-plan.js';
export { PlansModule } from './plans.module.js';
export { RevisePlan } from './revise-plan.js';
