import { route, rows } from '../routes/route.js';
import { type AuditEntry } from './audit-entry.js';

export const list = route('GET /staff/audit-trail', ['reviewer', 'auditor', 'support'], rows<AuditEntry>());
