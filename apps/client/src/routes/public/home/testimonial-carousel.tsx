import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { HOME, TESTIMONIALS } from '@clearfold/content';
import { useEffect, useRef, useState } from 'react';
import { TestimonialCard } from '../testimonial-card';

/** In pixels per click (docs/requirements.md, LAND-17, LAND-18). */
const STEP = 300;

interface Ends {
  atStart: boolean;
  atEnd: boolean;
}

/** Quotes on a shelf that scrolls: by the two buttons, by touch, and by the arrow keys. */
export const TestimonialCarousel = () => {
  const shelf = useRef<HTMLUListElement>(null);
  const [{ atStart, atEnd }, setEnds] = useState<Ends>({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = shelf.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // Zoomed pages scroll by fractions of a pixel.
      setEnds({ atStart: scrollLeft < 1, atEnd: scrollLeft + clientWidth > scrollWidth - 1 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, []);

  const scroll = (by: number) => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    shelf.current?.scrollBy({ left: by, behavior: still ? 'instant' : 'smooth' });
  };

  return (
    <>
      <Box
        ref={shelf}
        component="ul"
        tabIndex={0}
        aria-label={HOME.testimonials.listLabel}
        sx={{
          listStyle: 'none',
          m: 0,
          p: '4px',
          mx: '-4px',
          display: 'flex',
          gap: 3,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: '12px' },
        }}
      >
        {TESTIMONIALS.map((testimonial) => (
          <Box
            component="li"
            key={testimonial.id}
            sx={{ flex: 'none', width: { xs: 'min(300px, 82vw)', sm: 340 }, display: 'grid' }}
          >
            <TestimonialCard testimonial={testimonial} />
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 3, display: 'flex', gap: 1 }}>
        <Arrow label={HOME.testimonials.left} path="M15 5l-7 7 7 7" disabled={atStart} onClick={() => scroll(-STEP)} />
        <Arrow label={HOME.testimonials.right} path="M9 5l7 7-7 7" disabled={atEnd} onClick={() => scroll(STEP)} />
      </Box>
    </>
  );
};

interface ArrowProps {
  label: string;
  path: string;
  disabled: boolean;
  onClick: () => void;
}

const Arrow = ({ label, path, disabled, onClick }: ArrowProps) => (
  <IconButton
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    sx={{ width: 48, height: 48, border: 1, borderColor: disabled ? 'divider' : 'outline', color: 'text.primary' }}
  >
    <SvgIcon viewBox="0 0 24 24">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  </IconButton>
);
