import { answers, route } from '../routes/route.js';
import { type SelfAuditAnswer } from './self-audit-answer.js';

export const show = route('GET /staff/self-audit', ['auditor'], answers<SelfAuditAnswer>());
