import { type AlarmPart } from '@clearfold/contracts';
import { BRAND } from '../../brand/brand.js';
import { formatInstant } from '../../format/instant.js';
import { ALARM_TEXT } from '../../messages/alarms/staff.js';
import { type EmailTemplate, facts, link, paragraph, quote } from '../email.js';

export interface AlarmData {
  readonly part: AlarmPart;
  /** What was seen, in technical words. */
  readonly what: string;
  /** Since when it rings or rang, ISO 8601. */
  readonly since: string;
  /** Of what the mail tells, ISO 8601. */
  readonly at: string;
}

/** To every admin, once: an alarm rings. */
export const alarmRings: EmailTemplate<AlarmData> = ({ part, what, since }, reader) => ({
  subject: `Alarm: ${ALARM_TEXT[part].title}`,
  blocks: [
    facts(['Alarm', part], ['Since', formatInstant(since)]),
    quote(what),
    paragraph(ALARM_TEXT[part].advice),
    link('Open the console', `${reader.consoleUrl}/admin`),
  ],
  because: `You receive this mail because you are an admin of ${BRAND.name}.`,
});
