import Box from '@mui/material/Box';

interface Props {
  /** Which screen: the beginning of its files' names. */
  screen: 'overview' | 'statement';
  alt: string;
  caption: string;
}

/** The files of `npm run website:pictures`: the width and height that each is shown in, at twice as many pixels or as many. */
const WIDE = { overview: { width: 1280, height: 800 }, statement: { width: 836, height: 640 } };
const NARROW = { width: 360, height: 640 };

/** The product itself: a screen of the demo's account in the reader's colours, at the size of the reader's screen. */
export const ProductPicture = ({ screen, alt, caption }: Props) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Box
      sx={(theme) => ({
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        maxWidth: { xs: 360, sm: 'none' },
        mx: 'auto',
        '& img': { display: 'block', width: '100%', height: 'auto' },
        '& .dark': { display: 'none', ...theme.applyStyles('dark', { display: 'block' }) },
        '& .light': { display: 'block', ...theme.applyStyles('dark', { display: 'none' }) },
      })}
    >
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} className={scheme}>
          <source
            media="(min-width: 600px)"
            srcSet={`/dashboard-pictures/${screen}-wide-${scheme}.webp`}
            {...WIDE[screen]}
          />
          {/* Not loaded while it is not shown. */}
          <img src={`/dashboard-pictures/${screen}-narrow-${scheme}.webp`} alt={alt} loading="lazy" {...NARROW} />
        </picture>
      ))}
    </Box>
    <Box component="figcaption" sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary', textAlign: 'center' }}>
      {caption}
    </Box>
  </Box>
);
