import { Matches } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';
import { IsInstant } from '../text/is-instant.js';

/** A position of the log, 0 for before its first event. */
export const POSITION = /^(0|[1-9]\d{0,14})$/;

/** The optional query of whatever is read as of some time: a position or an instant, not both; now when absent. */
export class AsOfQuery {
  /** The last event that counts. */
  @MayBeAbsent()
  @Matches(POSITION, breaks('as-of-invalid'))
  position?: string;

  /** Events up to this instant count, e.g. "2026-11-20T12:00:00Z". */
  @MayBeAbsent()
  @IsInstant('as-of-invalid')
  at?: string;
}

/** What an answer stands for. */
export interface AsOf {
  /** The last event that counts; 0 for none. */
  position: number;
  /** When that event was recorded. */
  at?: string;
  /** The log's last event when this was read. */
  head: number;
}
