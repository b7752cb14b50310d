export { AuditTrailModule } from './audit-trail.module.js';
export { AuditTrailReader } from './audit-trail.view.js';
