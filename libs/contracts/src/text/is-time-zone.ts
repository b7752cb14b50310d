import { checkedBy } from '../errors/checked-by.js';

const isTimeZone = (value: unknown): boolean => {
  // Offsets such as "+02:00" are zones to Intl, too; a calendar day needs a place.
  if (typeof value !== 'string' || value.length > 64 || !/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
};

/** A name of the IANA time zone database, e.g. "Europe/Berlin", that this machine knows. */
export const IsTimeZone = checkedBy('isTimeZone', isTimeZone);
