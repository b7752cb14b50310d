import { type RefObject, useEffect, useRef } from 'react';

export interface RowFocus {
  /** Moves the focus along the rows; from anywhere else it enters at the first. */
  move: (by: 1 | -1) => void;
  /** The request whose row has the focus. */
  focused: () => string | undefined;
}

const linksIn = (container: RefObject<HTMLElement | null>) => [
  ...(container.current?.querySelectorAll<HTMLElement>('[data-request-link]') ?? []),
];

/** Below zero where the focus is elsewhere. */
const placeIn = (links: readonly HTMLElement[]) => links.findIndex((link) => link === document.activeElement);

/** The list's cursor is the browser's own focus on the rows' links, so that Enter opens and screen readers follow. */
export const useRowFocus = (container: RefObject<HTMLElement | null>, openId: string | undefined): RowFocus => {
  const lastOpen = useRef(openId);

  useEffect(() => {
    const closed = lastOpen.current;
    lastOpen.current = openId;
    if (openId || !closed) return;
    const heading = container.current?.querySelector<HTMLElement>('[data-queue-heading]');
    (linksIn(container).find((link) => link.dataset.requestLink === closed) ?? heading)?.focus();
  }, [container, openId]);

  return {
    move: (by) => {
      const all = linksIn(container);
      const place = placeIn(all);
      const target = all[Math.min(Math.max(place + (place < 0 ? 1 : by), 0), all.length - 1)];
      target?.focus();
    },
    focused: () => {
      const all = linksIn(container);
      return all[placeIn(all)]?.dataset.requestLink;
    },
  };
};
