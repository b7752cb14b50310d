import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type Testimonial } from '@clearfold/content';
import { FONT } from '@clearfold/ui';
import { Picture } from './picture';
import { SampleMark } from './sample-mark';

/** What a client said; while it is a sample, the card says so itself. */
export const TestimonialCard = ({ testimonial }: { testimonial: Testimonial }) => (
  <Paper component="figure" sx={{ m: 0, p: 3, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
    <Box component="blockquote" sx={{ m: 0, fontFamily: FONT.display, fontSize: '1.125rem', lineHeight: 1.5 }}>
      {testimonial.quote}
    </Box>
    <Box component="figcaption" sx={{ mt: 'auto', display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Picture src={testimonial.image} alt="" width={44} height={44} />
        <div>
          <Typography variant="subtitle2">{testimonial.author}</Typography>
          <Typography variant="body2" color="textSecondary">
            {testimonial.position}
          </Typography>
        </div>
      </Box>
      <div>
        <SampleMark />
      </div>
    </Box>
  </Paper>
);
