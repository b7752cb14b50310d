import { answers, route } from '../routes/route.js';
import { type Readiness } from './readiness.js';

export const live = route('GET /health/live', 'public', answers<{ status: 'ok' }>());
export const serving = route('GET /health/serving', 'public', answers<Readiness>());
export const ready = route('GET /health/ready', 'public', answers<Readiness>());
export const readyByDefault = route('GET /health', 'public', answers<Readiness>());
