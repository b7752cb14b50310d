import { useState } from 'react';

/** Ten thousand rows at once stop a browser for half a minute. */
export const ROWS_PER_PAGE = 50;

interface Page {
  /** From 1. */
  page: number;
  pages: number;
  turnTo: (page: number) => void;
}

/**
 * Which page of a list is shown. It begins anew with another key, and is the last one where the list has become shorter.
 *
 * @param key what the rows were chosen and ordered by
 */
export const usePage = (rows: number, key: string): Page => {
  const [turned, setTurned] = useState({ key, page: 1 });
  const pages = Math.max(1, Math.ceil(rows / ROWS_PER_PAGE));
  const page = turned.key === key ? Math.min(turned.page, pages) : 1;
  return { page, pages, turnTo: (to) => setTurned({ key, page: to }) };
};
