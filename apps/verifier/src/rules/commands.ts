import { type Recorded } from '../log/recorded.js';
import { type Tally } from '../report/checks.js';
import { IdTable } from './id-table.js';

/** The ids of the commands so far. */
export class Commands {
  private readonly ids = new IdTable();
  private last: Recorded | undefined;

  constructor(private readonly tally: Tally) {}

  /** @throws Fault when the event is of a command that another event was of, but for the principal behind its last interest */
  take(recorded: Recorded): void {
    const { last } = this;
    this.last = recorded;
    const { commandId, streamId, event } = recorded;
    const isPrincipal =
      event.type === 'PlanMatured' &&
      last?.event.type === 'InterestPaid' &&
      last.commandId === commandId &&
      last.streamId === streamId;
    const isOwn = isPrincipal || this.add(commandId);
    this.tally.check('commands', isOwn, () => `the command ${commandId} was recorded before`);
  }

  /** @returns whether it was not there before */
  private add(commandId: string): boolean {
    const { size } = this.ids;
    this.ids.set(commandId, 1);
    return this.ids.size > size;
  }
}
