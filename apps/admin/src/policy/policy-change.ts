import { POLICY_EVENT_TEXT, STAFF_POLICY } from '@clearfold/content';
import { type PolicyChange } from '@clearfold/contracts';
import { type TrailEntry } from '../components/trail';
import { POLICY_TERMS, termText } from './policy-terms';

/** A change of the policy as the trail shows it, with every term that it names. */
export const entryOfChange = ({ position, event, at, by, terms }: PolicyChange): TrailEntry => ({
  id: String(position),
  position,
  what: POLICY_EVENT_TEXT[event],
  detail:
    terms && POLICY_TERMS.map((term) => STAFF_POLICY.said(STAFF_POLICY.term[term], termText(terms, term))).join(', '),
  at,
  by,
});
