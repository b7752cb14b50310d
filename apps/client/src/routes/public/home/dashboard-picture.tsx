import Box from '@mui/material/Box';
import { HOME } from '@clearfold/content';

/** The files of `npm run website:pictures`: the width and height that each is shown in, at twice as many pixels or as many. */
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 640 };

/** The product itself: the overview of the demo's account in the reader's colours, at the size of the reader's screen. */
export const DashboardPicture = () => (
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
          <source media="(min-width: 600px)" srcSet={`/dashboard-pictures/wide-${scheme}.webp`} {...WIDE} />
          {/* Not loaded while it is not shown. */}
          <img
            src={`/dashboard-pictures/narrow-${scheme}.webp`}
            alt={HOME.hero.pictureAlt}
            loading="lazy"
            {...NARROW}
          />
        </picture>
      ))}
    </Box>
    <Box component="figcaption" sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary', textAlign: 'center' }}>
      {HOME.hero.pictureCaption}
    </Box>
  </Box>
);
