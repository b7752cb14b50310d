import { REVIEW_QUEUE } from '@clearfold/content';
import { type StaffInvestor } from '@clearfold/contracts';

/** A name, or for a role without personal data the beginning of the id. */
export const investorName = ({ id, name, email }: Pick<StaffInvestor, 'id' | 'name' | 'email'>): string =>
  email === undefined ? REVIEW_QUEUE.investorById(id) : name;
