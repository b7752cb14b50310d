import { answers, route } from '../routes/route.js';
import { type SiteServices } from './site-services.js';

export const services = route('GET /site/services', 'public', answers<SiteServices>());
