import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { OVERVIEW } from '@clearfold/content';
import { useId } from 'react';
import { Link } from 'react-router-dom';

const WORDS = OVERVIEW.checklist;

/** What is left to do before money can be seen here; the first may be done already, the others are not. */
export const FirstSteps = ({ isEmailVerified }: { isEmailVerified: boolean | undefined }) => {
  const id = useId();
  const steps = [
    // An API that says nothing of it asks for no such step.
    ...(isEmailVerified === undefined
      ? []
      : [{ text: WORDS.verifyEmail, to: '/dashboard/settings', isDone: isEmailVerified }]),
    { text: WORDS.deposit, to: '/dashboard/deposit', isDone: false },
    { text: WORDS.choosePlan, to: '/dashboard/investment-plans', isDone: false },
  ];
  return (
    <Box sx={{ textAlign: 'left' }}>
      <Typography id={id} variant="subtitle2" component="h3">
        {WORDS.title}
      </Typography>
      <Box component="ol" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1, display: 'grid', gap: 1 }}>
        {steps.map(({ text, to, isDone }) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
            {isDone ? (
              <CheckCircleOutlined fontSize="small" color="success" titleAccess={WORDS.done} />
            ) : (
              <RadioButtonUnchecked fontSize="small" color="disabled" />
            )}
            {isDone ? (
              <span>{text}</span>
            ) : (
              <MuiLink component={Link} to={to}>
                {text}
              </MuiLink>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
