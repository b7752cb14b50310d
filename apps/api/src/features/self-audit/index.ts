export { SelfAuditViewModule } from './self-audit.module.js';
