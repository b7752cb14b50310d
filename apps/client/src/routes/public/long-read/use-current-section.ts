import { useEffect, useState } from 'react';

/** How far down the window a heading still counts as the one being read. */
const READING_LINE = 0.4;

/** @returns the id of the section that is being read: the last whose heading came up to the reading line */
export const useCurrentSection = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const look = (): void => setCurrent(sectionIn(window, key.split(' ')));
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('hashchange', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('hashchange', look);
    };
  }, [key]);
  return current;
};

const sectionIn = ({ innerHeight, scrollY, location }: Window, ids: readonly string[]): string | undefined => {
  const headings = ids.flatMap((id) => {
    const heading = document.getElementById(id);
    return heading ? [{ id, top: heading.getBoundingClientRect().top }] : [];
  });
  // The last sections cannot come up to the line: at the end of the page the address says which one is meant.
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const aimed = headings.find(({ id, top }) => `#${id}` === location.hash && top >= 0 && top < innerHeight);
  if (isAtEnd && aimed) return aimed.id;
  return headings.filter(({ top }) => top <= innerHeight * READING_LINE).at(-1)?.id;
};
