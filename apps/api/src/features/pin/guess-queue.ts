/** A PIN that somebody gave, as its MAC. */
export interface Guess {
  readonly investorId: string;
  readonly mac: Buffer;
  /** The same under the pepper of before, while there is one. */
  readonly macBefore?: Buffer;
}

interface Waiting {
  readonly guess: Guess;
  readonly resolve: (isRight: boolean | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Brings the guesses of different investors to the database together, at most one of each investor at a time: while some
 * are being checked the next gather. Whoever guesses often waits for their own guesses and keeps nobody else waiting.
 */
export class GuessQueue {
  private readonly waiting = new Map<string, Waiting[]>();
  private isWorking = false;

  /** @param check says of each guess whether it was right; nothing of one that was not looked at */
  constructor(private readonly check: (guesses: readonly Guess[]) => Promise<ReadonlyMap<string, boolean>>) {}

  /** @returns whether the guess was right; undefined when it was not looked at */
  take(guess: Guess): Promise<boolean | undefined> {
    return new Promise((resolve, reject) => {
      const own = this.waiting.get(guess.investorId);
      if (own) own.push({ guess, resolve, reject });
      else this.waiting.set(guess.investorId, [{ guess, resolve, reject }]);
      if (!this.isWorking) this.work().catch(reject);
    });
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    while (this.waiting.size > 0) {
      // Lets everything that is ready in this turn of the event loop join.
      await new Promise(setImmediate);
      const round = this.firstOfEach();
      try {
        const answers = await this.check(round.map(({ guess }) => guess));
        for (const { guess, resolve } of round) resolve(answers.get(guess.investorId));
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    this.isWorking = false;
  }

  private firstOfEach(): Waiting[] {
    return [...this.waiting].flatMap(([investorId, [first, ...rest]]) => {
      if (rest.length > 0) this.waiting.set(investorId, rest);
      else this.waiting.delete(investorId);
      return first ? [first] : [];
    });
  }
}
