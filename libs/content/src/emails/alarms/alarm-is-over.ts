import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { ALARM_TEXT } from '../../messages/alarms/staff.js';
import { type AlarmData } from './alarm-rings.js';
import { type EmailTemplate, facts, quote } from '../email.js';

/** To every admin, once: an alarm rings no more. */
export const alarmIsOver: EmailTemplate<AlarmData> = ({ part, what, since, at }) => ({
  subject: `Over: ${ALARM_TEXT[part].title}`,
  blocks: [facts(['Alarm', part], ['Since', formatInstant(since)], ['Over', formatInstant(at)]), quote(what)],
  because: `You receive this mail because you are an admin of ${BRAND.name}.`,
});
