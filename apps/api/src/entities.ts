import { ContactMessageEntity } from './features/contact/contact-message.entity.js';
import { NewsletterSubscriptionEntity } from './features/newsletter/newsletter-subscription.entity.js';
import { StaffMemberEntity } from './features/staff/staff-member.entity.js';

/**
 * The tables of people and work as TypeORM knows them; the ledger's are projections. The list stands here because the platform,
 * which opens the connections, may not know the features.
 */
export const ENTITIES = [ContactMessageEntity, NewsletterSubscriptionEntity, StaffMemberEntity];
