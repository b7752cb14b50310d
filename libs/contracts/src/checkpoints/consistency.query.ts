import { Matches } from 'class-validator';
import { breaks } from '../errors/rule.js';

/** The query of GET /ledger/consistency: two sizes of the log. */
export class ConsistencyQuery {
  @Matches(/^[1-9]\d{0,14}$/, breaks('log-size-invalid'))
  from!: string;

  @Matches(/^[1-9]\d{0,14}$/, breaks('log-size-invalid'))
  to!: string;
}
