import { answers, exported, route, rows } from '../routes/route.js';
import { type StaffMail, type StaffMailDetail } from './staff-mail.js';

export const list = route('GET /staff/mails', ['support'], rows<StaffMail>());
export const csv = route('GET /staff/mails/export.csv', ['support'], exported());
export const one = route('GET /staff/mails/:id', ['support'], answers<StaffMailDetail>());
export const resend = route('POST /staff/mails/:id/resend', ['support'], answers<StaffMailDetail>());
