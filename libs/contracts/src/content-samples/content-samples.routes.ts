import { answers, route } from '../routes/route.js';
import { type ContentSample } from './content-sample.js';

export const list = route('GET /staff/content-samples', ['admin'], answers<ContentSample[]>());
