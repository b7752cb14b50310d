import { type DemoInvestor, type DemoStaff } from './accounts.js';
import { type DemoPerson } from './acts.js';

/** The demo's people by their names in the history, with the ids they have in this database. */
export interface Cast {
  /** The five whose stories are told to whoever signs in. */
  readonly investors: Readonly<Record<DemoInvestor, string>>;
  /** Every investor there is, those five among them; one who left is missing. */
  readonly people: ReadonlyMap<DemoPerson, string>;
  readonly staff: Readonly<Record<DemoStaff, string>>;
}
