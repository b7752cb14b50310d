import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BUSINESS_HOURS, CONTACT, LOCAL_TIME } from '@clearfold/content';
import { SupportMailLink } from '../support-mail-link';

const { heading, email, reply, hours } = CONTACT.details;

/** Address, promise and hours. */
export const ContactDetails = () => (
  <Box component="section" aria-label={heading}>
    <Typography variant="h2" sx={{ fontSize: '1.625rem' }}>
      {heading}
    </Typography>
    <Typography variant="subtitle2" component="h3" sx={{ mt: 3 }}>
      {email}
    </Typography>
    <SupportMailLink />
    <Typography color="textSecondary" sx={{ mt: 0.5 }}>
      {reply}
    </Typography>
    <Typography variant="subtitle2" component="h3" sx={{ mt: 3 }}>
      {hours}
    </Typography>
    <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', gap: 1, color: 'text.secondary' }}>
      {BUSINESS_HOURS.map((desk) => (
        <div key={desk.days}>
          <dt>{desk.days}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {desk.hours} {LOCAL_TIME}
          </Box>
        </div>
      ))}
    </Box>
  </Box>
);
