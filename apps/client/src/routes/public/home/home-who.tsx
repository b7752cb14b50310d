import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { HOME } from '@clearfold/content';
import { FONT, Section } from '@clearfold/ui';
import { Link as RouterLink } from 'react-router-dom';

const [first, second] = HOME.who.paragraphs;

/** Who is writing here: the first paragraph in the voice of a letter. */
export const HomeWho = () => (
  <Section heading={HOME.who.heading} layout="beside">
    <Typography sx={{ fontFamily: FONT.display, fontSize: 'clamp(1.25rem, 1.1rem + 0.7vw, 1.5rem)', lineHeight: 1.45 }}>
      {first}
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 3, maxWidth: '62ch' }}>
      {second}
    </Typography>
    <Link component={RouterLink} to="/about" sx={{ display: 'inline-block', mt: 3, py: 0.5, fontWeight: 560 }}>
      {HOME.who.link}
    </Link>
  </Section>
);
