import { type Schemas } from '../openapi/schema.js';
import { type FuzzedCall } from './calls.js';
import { Coverage } from './coverage.js';
import { faultsOf } from './oracle.js';
import { type RawAnswer, type RawCall, Transport } from './transport.js';
import { type FuzzWorld } from './world.js';

/** Calls under way at a time: races between them are tried too, and neither the database nor the server waits for us. */
export const AT_ONCE = 8;

/** After so many calls the world is supplied anew. */
const SUPPLY_AFTER = 400;

/** After so many, what exists is read again. */
const REFRESH_AFTER = 40;

/** Statuses that say that a request was none; others say that the world is not so. */
const REFUSED: readonly number[] = [400, 413, 415, 422];

/** A call whose answer was not as it should be. */
export interface Failure {
  /** Its place among the calls. */
  readonly index: number;
  readonly fuzzed: FuzzedCall;
  readonly faults: readonly string[];
}

/** What a call was answered, and what is wrong with it. */
export interface Outcome {
  readonly sent: RawCall;
  readonly answer: RawAnswer | undefined;
  readonly faults: readonly string[];
}

/** Makes calls of a world and judges what comes back. */
export class Run {
  readonly coverage = new Coverage();
  /** Calls that were refused for what they were, in the order in which they were. */
  readonly refused: FuzzedCall[] = [];
  readonly transport: Transport;

  constructor(
    readonly world: FuzzWorld,
    private readonly schemas: Schemas,
  ) {
    this.transport = new Transport(world.server.url, AT_ONCE * 2);
  }

  /** Makes one call. Who hangs up asks once more: a server that did not survive it does not answer then. */
  async make(fuzzed: FuzzedCall): Promise<Outcome> {
    const sent = await this.world.raw(fuzzed);
    try {
      const answer = await this.transport.send(sent);
      if (answer.status === 401) this.world.forget(fuzzed.caller);
      const left = answer.isWhole ? [] : await this.faultsAfterLeaving();
      this.coverage.note(fuzzed, answer.status);
      if (REFUSED.includes(answer.status)) this.refused.push(fuzzed);
      return { sent, answer, faults: [...faultsOf(fuzzed, sent, answer, this.schemas), ...left] };
    } catch (error) {
      return { sent, answer: undefined, faults: [`was not answered: ${(error as Error).message}`] };
    }
  }

  /** Makes calls one after the other in a world that was supplied anew, until one succeeds. */
  async makeUntilSuccess(calls: readonly FuzzedCall[]): Promise<void> {
    // Of two supplies each leaves some things the other does not.
    for (let supplies = 0; supplies < 2; supplies++) {
      await this.world.supply();
      for (const fuzzed of calls) {
        const { answer } = await this.make(fuzzed);
        if (answer && answer.status < 300) return;
      }
    }
  }

  /** Makes many, several at a time; answers what went wrong. */
  async makeAll(calls: readonly FuzzedCall[]): Promise<Failure[]> {
    const failures: Failure[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < calls.length) {
        const index = next++;
        const fuzzed = calls[index] as FuzzedCall;
        if (index % SUPPLY_AFTER === SUPPLY_AFTER - 1) await this.world.supply();
        else if (index % REFRESH_AFTER === 0) await this.world.refresh();
        const { faults } = await this.make(fuzzed);
        if (faults.length > 0) failures.push({ index, fuzzed, faults });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return failures;
  }

  close(): void {
    this.transport.close();
  }

  private async faultsAfterLeaving(): Promise<string[]> {
    const call = { method: 'GET', path: '/api/health/live', headers: {}, body: undefined };
    const { status } = await this.transport.send(call);
    return status === 200 ? [] : [`after the caller had hung up, the server answered ${status}`];
  }
}
