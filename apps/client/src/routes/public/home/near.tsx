import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** What stands in its place, as high, until the reader comes near. */
  meanwhile: ReactNode;
  children: ReactNode;
}

/** By then the first screen is drawn, and who takes a picture of the whole page or reads it without scrolling gets all of it. */
const AT_LAST_AFTER_MILLISECONDS = 2_000;

/** Far enough that what is asked for is mostly there when it is seen. */
const AHEAD = '800px';

/** Draws its content when the reader comes near it, or a while later: code and data of what stands far down do not delay the first screen. */
export const Near = ({ meanwhile, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    const atLast = setTimeout(() => setNear(true), AT_LAST_AFTER_MILLISECONDS);
    return () => {
      observer.disconnect();
      clearTimeout(atLast);
    };
  }, [isNear]);
  return <div ref={place}>{isNear ? children : meanwhile}</div>;
};
