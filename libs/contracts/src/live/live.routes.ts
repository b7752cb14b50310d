import { file, route } from '../routes/route.js';

export const stream = route('GET /live', 'investor', file());
export const staffStream = route('GET /staff/live', ['reviewer', 'auditor', 'support'], file());
