import { type ReviewRequest } from '@clearfold/contracts';
import { useEffect, useRef } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { decisionsFor } from '../requests/decision';
import { barredAsNew, waitsForAnother } from '../requests/first-approval';

/** "3 of 57". */
export interface Place {
  position: number;
  total: number;
}

export interface Neighbours {
  place: Place | undefined;
  next: string | undefined;
  previous: string | undefined;
  /** Where to go on after a decision: the next request that asks for one, else an earlier one. */
  nextToDecide: (except: string) => string | undefined;
}

/** Where the open request stands in the list. It may have left the list already: then its old place counts. */
export const useNeighbours = (openId: string | undefined): Neighbours => {
  const { data = [], total = 0, page, perPage } = useListContext<ReviewRequest>();
  const { identity } = useGetIdentity();
  const index = data.findIndex(({ id }) => id === openId);
  const lastIndex = useRef(0);

  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);

  const nextToDecide = (except: string) => {
    const from = index >= 0 ? index : lastIndex.current;
    const asks = (request: ReviewRequest) =>
      request.id !== except &&
      !waitsForAnother(request, identity?.id) &&
      !barredAsNew(request, Date.now()) &&
      decisionsFor(request, identity?.id, Date.now()).length > 0;
    return (data.slice(from).find(asks) ?? data.slice(0, from).findLast(asks))?.id;
  };

  return {
    place: index >= 0 ? { position: (page - 1) * perPage + index + 1, total } : undefined,
    next: index >= 0 ? data[index + 1]?.id : data[0]?.id,
    previous: index > 0 ? data[index - 1]?.id : undefined,
    nextToDecide,
  };
};
