/** Whom a work is done for. */
export interface Taker {
  /** Who takes turns with others: a network address, a device, a person. Without one nothing is bounded. */
  readonly lane?: string;
  /** Has signed in before: does not wait behind strangers, and does not share their places. */
  readonly isKnown: boolean;
  /** Aborted when whoever waits for the answer has hung up. */
  readonly gone?: AbortSignal;
}

/** What a queue lets wait. */
export interface TurnBounds {
  /** Works under way. */
  readonly atOnce: number;
  /** Works of one lane that wait or are under way. */
  readonly perLane: number;
  /** Strangers' works that wait; as many of the known wait beside them. */
  readonly waiting: number;
  /** How long a work waits for its turn. */
  readonly milliseconds: number;
}

/** There is no place left, or no turn came in time. */
export class NoTurnError extends Error {}

/** Whoever asked has hung up. */
export class HungUpError extends Error {}

interface Waiting {
  readonly lane: string;
  readonly begin: () => void;
}

/**
 * Lets a few works go on at once and the others wait, in lanes that take turns: whoever sends a hundred waits for their own
 * hundred, everybody else for one of each lane at most. The known have every second turn, so that neither they nor the
 * strangers keep the others out. What waits is bounded in number and in time, and goes as soon as its caller does.
 */
export class TurnQueue {
  private readonly known = new Map<string, Waiting[]>();
  private readonly strangers = new Map<string, Waiting[]>();
  private readonly places = new Map<string, number>();
  private atWork = 0;
  private isStrangersTurn = false;

  constructor(private readonly bounds: TurnBounds) {}

  /**
   * Does a work when it is its turn.
   *
   * @throws NoTurnError at once when there is no place, later when no turn comes; HungUpError when the caller is gone;
   *   what the work throws
   */
  async run<Result>(taker: Taker, work: () => Promise<Result>): Promise<Result> {
    const { lane } = taker;
    this.take(lane);
    try {
      await this.turn(taker);
      try {
        return await work();
      } finally {
        this.atWork -= 1;
        this.next();
      }
    } finally {
      this.giveBack(lane);
    }
  }

  private async turn({ lane, isKnown, gone }: Taker): Promise<void> {
    if (gone?.aborted) throw new HungUpError('The caller hung up');
    if (this.atWork < this.bounds.atOnce) {
      this.atWork += 1;
      return;
    }
    const lanes = isKnown ? this.known : this.strangers;
    if (lane !== undefined && lengthOf(lanes) >= this.bounds.waiting) throw new NoTurnError('Too many wait');
    await new Promise<void>((resolve, reject) => {
      const leave = (error: Error): void => {
        done();
        remove(lanes, one);
        reject(error);
      };
      const hangUp = (): void => leave(new HungUpError('The caller hung up'));
      const giveUp = (): void => leave(new NoTurnError('No turn came in time'));
      const late = lane === undefined ? undefined : setTimeout(giveUp, this.bounds.milliseconds);
      const done = (): void => {
        clearTimeout(late);
        gone?.removeEventListener('abort', hangUp);
      };
      const begin = (): void => {
        done();
        this.atWork += 1;
        resolve();
      };
      const one: Waiting = { lane: lane ?? '', begin };
      gone?.addEventListener('abort', hangUp);
      lanes.set(one.lane, [...(lanes.get(one.lane) ?? []), one]);
    });
  }

  private next(): void {
    if (this.atWork >= this.bounds.atOnce) return;
    const lanes = this.isStrangersTurn ? [this.strangers, this.known] : [this.known, this.strangers];
    const first = takeFirst(lanes[0]!) ?? takeFirst(lanes[1]!);
    this.isStrangersTurn = !this.isStrangersTurn;
    first?.begin();
  }

  private take(lane: string | undefined): void {
    if (lane === undefined) return;
    const taken = this.places.get(lane) ?? 0;
    if (taken >= this.bounds.perLane) throw new NoTurnError('Too many of one lane wait');
    this.places.set(lane, taken + 1);
  }

  private giveBack(lane: string | undefined): void {
    if (lane === undefined) return;
    const left = (this.places.get(lane) ?? 1) - 1;
    if (left > 0) this.places.set(lane, left);
    else this.places.delete(lane);
  }
}

const lengthOf = (lanes: ReadonlyMap<string, readonly Waiting[]>): number => {
  let length = 0;
  for (const lane of lanes.values()) length += lane.length;
  return length;
};

/** A map keeps the order in which keys were added: the lane that had its turn goes to the end. */
const takeFirst = (lanes: Map<string, Waiting[]>): Waiting | undefined => {
  for (const [lane, [first, ...rest]] of lanes) {
    lanes.delete(lane);
    if (rest.length > 0) lanes.set(lane, rest);
    return first;
  }
  return undefined;
};

const remove = (lanes: Map<string, Waiting[]>, one: Waiting): void => {
  const rest = (lanes.get(one.lane) ?? []).filter((other) => other !== one);
  if (rest.length > 0) lanes.set(one.lane, rest);
  else lanes.delete(one.lane);
};
