import { answers, route, takes } from '../routes/route.js';
import { type RingingAlarms } from './alarm.js';
import { type LetGoOnRequest } from './let-go-on.request.js';

export const list = route('GET /staff/alarms', ['admin'], answers<RingingAlarms>());
export const letGoOn = route('POST /staff/alarms/:id/let-go-on', ['admin'], takes<LetGoOnRequest, RingingAlarms>());
