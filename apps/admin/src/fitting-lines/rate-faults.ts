import { FITTING_LINES, ruleText } from '@clearfold/content';
import { isBlank } from '@clearfold/contracts';
import { type RateEntries } from './chosen-evidence';
import { worthOfLine } from './worth-of-line';

export type RateFaults = Partial<Readonly<Record<keyof RateEntries, string>>>;

/** The fields of a rate in their order, each with its id on the page. */
export const RATE_FIELDS = {
  rate: 'outside-rate',
  rateAt: 'outside-rate-at',
  rateSource: 'outside-rate-source',
} as const;

/** What is wrong with a rate. @returns nothing for one that the ledger takes, and where none is asked for */
export const rateFaults = (rate: RateEntries | undefined): RateFaults => {
  if (!rate) return {};
  return {
    ...(worthOfLine({ amount: '1', currency: '' }, rate.rate) === undefined && {
      rate: ruleText('outside-rate-invalid'),
    }),
    ...(rate.rateAt === '' && { rateAt: FITTING_LINES.rateAtMissing }),
    ...(isBlank(rate.rateSource) && { rateSource: FITTING_LINES.rateSourceMissing }),
  };
};

/** The first field that is wrong. */
export const firstRateField = (faults: RateFaults, form: HTMLElement | null): HTMLElement | null | undefined => {
  const [, id] = Object.entries(RATE_FIELDS).find(([name]) => name in faults) ?? [];
  return id === undefined ? undefined : form?.querySelector<HTMLElement>(`#${id}`);
};
