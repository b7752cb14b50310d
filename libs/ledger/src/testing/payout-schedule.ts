import { type DuePayout, type Investment, nextPart } from '../purchases/schedule.js';

/** Every payout of a purchase, in order, as a table of money rules lists them. */
export const payoutSchedule = (investment: Investment): readonly DuePayout[] => {
  const schedule: DuePayout[] = [];
  for (let due = nextPart(investment, 0); due; due = nextPart(investment, due.part)) schedule.push(due);
  return schedule;
};
