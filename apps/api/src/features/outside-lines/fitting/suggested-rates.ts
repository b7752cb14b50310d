import { Injectable, Logger } from '@nestjs/common';
import { isInstant, isRate } from '@clearfold/contracts';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { faultOf, outsideAnswer } from '#platform/http/connections/outside-answer.js';

/** Some hundred currencies and more. */
const MOST_BYTES = 64 * 1024;

/** How long an answer, or that there was none, is gone on with. */
const KEPT_MILLISECONDS = 60_000;

/** US dollars for one whole coin, who says so, and as of when. */
export interface SuggestedRate {
  readonly rate: string;
  readonly source: string;
  readonly at: string;
}

/**
 * What coins are worth, asked of a service that the operator named (RATES_URL), which answers `GET` with JSON by currency:
 * `{"BTC": {"usd": "64250.12", "at": "2026-11-28T12:00:00Z"}}`. A rate is only offered: what counts is what a reviewer sends.
 */
@Injectable()
export class SuggestedRates {
  private readonly log = new Logger('SuggestedRates');
  private asked: { readonly at: number; readonly rates: Promise<ReadonlyMap<string, SuggestedRate>> } | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** By currency; nothing without a service, and while it cannot be asked: then a reviewer says the rate. */
  async all(): Promise<ReadonlyMap<string, SuggestedRate>> {
    const { ratesUrl } = this.settings;
    if (ratesUrl === undefined) return new Map();
    const now = this.clock.now().valueOf();
    if (!this.asked || now - this.asked.at >= KEPT_MILLISECONDS) this.asked = { at: now, rates: this.ask(ratesUrl) };
    return this.asked.rates;
  }

  private async ask(address: string): Promise<ReadonlyMap<string, SuggestedRate>> {
    try {
      const answer = await outsideAnswer(address, { mostBytes: MOST_BYTES });
      return ratesIn(JSON.parse(answer), new URL(address).host);
    } catch (error) {
      this.log.warn(`No rates are suggested: ${faultOf(error)}`);
      return new Map();
    }
  }
}

/** What is no rate is left out. */
const ratesIn = (answer: unknown, source: string): ReadonlyMap<string, SuggestedRate> => {
  if (typeof answer !== 'object' || answer === null) throw new Error('the service answered something else than rates');
  return new Map(
    Object.entries(answer).flatMap(([currency, said]: [string, unknown]) => {
      const { usd, at } = (said ?? {}) as { readonly usd?: unknown; readonly at?: unknown };
      return isRate(usd) && isInstant(at) ? [[currency, { rate: usd, source, at: new Date(at).toISOString() }]] : [];
    }),
  );
};
