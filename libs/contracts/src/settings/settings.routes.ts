import { answers, route } from '../routes/route.js';
import { type ServerSetting } from './server-setting.js';

export const list = route('GET /staff/settings', ['admin'], answers<ServerSetting[]>());
