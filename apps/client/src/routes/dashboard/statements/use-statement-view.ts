import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type StatementFilters } from './filter-transactions';
import { type StatementSort } from './sort-transactions';
import { addressOfView, type StatementView, viewFromAddress } from './statement-view';

export interface ChangeableView extends StatementView {
  filterBy: (some: Partial<StatementFilters>) => void;
  sortBy: (sort: StatementSort) => void;
  showBalance: (withBalance: boolean) => void;
}

/**
 * The statement's view, as the address has it. The router draws an address when there is time: a change that comes sooner,
 * as when both dates are filled in at once, begins from what was asked for last.
 */
export const useStatementView = (): ChangeableView => {
  const [parameters, setParameters] = useSearchParams();
  const view = viewFromAddress(parameters);
  const asked = useRef<StatementView>(undefined);
  useEffect(() => {
    const isDrawn = asked.current && String(addressOfView(asked.current)) === String(addressOfView(view));
    if (isDrawn) asked.current = undefined;
  });
  const show = (next: (now: StatementView) => StatementView): void => {
    asked.current = next(asked.current ?? view);
    // Replaces the entry: going back leaves the statement instead of undoing each filter.
    setParameters(addressOfView(asked.current), { replace: true });
  };
  return {
    ...view,
    filterBy: (some) => show((now) => ({ ...now, filters: { ...now.filters, ...some } })),
    sortBy: (sort) => show((now) => ({ ...now, sort })),
    showBalance: (withBalance) => show((now) => ({ ...now, withBalance })),
  };
};
