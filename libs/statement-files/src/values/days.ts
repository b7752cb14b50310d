const DAY_MS = 86_400_000;

/** @param year four digits @returns `YYYY-MM-DD`, undefined where the calendar has no such day between 1900 and 9998 */
export const dayOf = (year: string, month: string, date: string): string | undefined => {
  if (year < '1900' || year > '9998') return undefined;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
};

/** @param day `YYYY-MM-DD` @returns the day so many days later, or earlier */
export const shiftedDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const isTime = (hours = '00', minutes = '00', seconds = '00'): boolean =>
  hours <= '23' && minutes <= '59' && seconds <= '60';

const ZONE = String.raw`(?:Z|[+-]\d\d:\d\d)?`;
const XML_DATE = new RegExp(String.raw`^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.\d{1,12})?)?${ZONE}$`);

/** What XML Schema calls a date or a dateTime: its day as written, and whether it is that day's first moment. */
export const dayOfXml = (text: string): { day: string; isMidnight: boolean } | undefined => {
  const [, year = '', month = '', date = '', hours, minutes, seconds] = XML_DATE.exec(text) ?? [];
  const day = isTime(hours, minutes, seconds) ? dayOf(year, month, date) : undefined;
  return day === undefined ? undefined : { day, isMidnight: `${hours}${minutes}${seconds}` === '000000' };
};

const OFX_DATE =
  /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(?:\.\d{1,6})?)?)?(?:\[[+-]?\d{1,2}(?:\.\d{1,2})?(?::[^\]]{0,20})?\])?$/;

/** The day of OFX's `20260105120000.000[-5:EST]`, as written: the bank's own, whatever the zone. */
export const dayOfOfx = (text: string): string | undefined => {
  const [, year = '', month = '', date = '', hours, minutes, seconds] = OFX_DATE.exec(text) ?? [];
  return isTime(hours, minutes, seconds) ? dayOf(year, month, date) : undefined;
};
