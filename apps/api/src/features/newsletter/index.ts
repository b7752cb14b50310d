export { ConfirmSubscription } from './confirm-subscription.js';
export { NewsletterModule } from './newsletter.module.js';
export { Subscribe } from './subscribe.js';
