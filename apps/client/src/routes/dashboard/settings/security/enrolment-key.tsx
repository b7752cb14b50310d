import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SECOND_FACTOR } from '@clearfold/content';
import { type SecondFactorEnrolment } from '@clearfold/contracts';
import { QRCodeSVG } from 'qrcode.react';

/** The secret for the app, to scan or to type. The code is drawn here: the secret goes to nobody else. */
const EnrolmentKey = ({ enrolment }: { enrolment: SecondFactorEnrolment }) => (
  <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
    {/* Dark on light with a quiet border in both colour schemes: cameras need it. */}
    <Box sx={{ p: 2, bgcolor: '#FFFFFF', borderRadius: 1.5, lineHeight: 0 }}>
      <QRCodeSVG value={enrolment.otpauthUrl} size={176} role="img" title={SECOND_FACTOR.qrCode} />
    </Box>
    <Typography variant="body2">{SECOND_FACTOR.typeKey}</Typography>
    <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}
    </Typography>
  </Box>
);

export default EnrolmentKey;
