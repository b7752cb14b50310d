import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FIELD_ERROR_SUMMARY } from '@clearfold/content';
import { type ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

interface Props<Values extends FieldValues, Body extends object> {
  form: UseFormReturn<Values, unknown, Body>;
  /** Each field's label, in the order in which they stand on the screen. */
  labels: Readonly<Partial<Record<Path<Values>, string>>>;
  /** The message about the form as a whole; nothing is shown without. */
  message: string | undefined;
  /** What to do about it, beside it. */
  children?: ReactNode;
}

/** The message about a long form as a whole, read out when it appears, and the way to each field error, the first first. */
export const FieldErrorSummary = <Values extends FieldValues, Body extends object>({
  form,
  labels,
  message,
  children,
}: Props<Values, Body>) => {
  if (!message) return null;
  const fieldErrors = (Object.entries(labels) as [Path<Values>, string][]).filter(
    ([name]) => form.formState.errors[name],
  );
  return (
    <Alert severity="error">
      {message} {children}
      {fieldErrors.length > 0 && (
        <Box component="ul" aria-label={FIELD_ERROR_SUMMARY.title} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {fieldErrors.map(([name, label]) => (
            <li key={name}>
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => form.setFocus(name)}
                // As high as a finger needs.
                sx={{ minHeight: 24, minWidth: 24 }}
              >
                {FIELD_ERROR_SUMMARY.entry(label)}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
};
