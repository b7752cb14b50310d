import { type DemoInvestor, type DemoStaff } from './accounts.js';

/** The demo's people by their names in the history, with the ids they have in this database. */
export interface Cast {
  readonly investors: Readonly<Record<DemoInvestor, string>>;
  readonly staff: Readonly<Record<DemoStaff, string>>;
}
