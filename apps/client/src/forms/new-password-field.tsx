import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { passwordWarning, SHOWN_PASSWORD } from '@clearfold/content';
import { Field, useObviousPassword, WarnedHint } from '@clearfold/ui';
import { useMemo, useState } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { type DtoForm, type FormField } from './use-dto-form';
import { useStrictSecrets } from './use-strict-secrets';

interface Props<Values extends FieldValues> extends FormField {
  form: DtoForm<Values, object>['form'];
  label: string;
  sx?: React.ComponentProps<typeof Field>['sx'];
  inputProps?: React.ComponentProps<typeof Field>['inputProps'];
  /** Names and e-mail of the owner; the same function at every drawing. */
  ownerOf: () => readonly string[];
}

/** A password that is chosen and can be looked at: warns as it is typed of one that a thief tries first. */
export const NewPasswordField = <Values extends FieldValues>({ form, ownerOf, ...field }: Props<Values>) => {
  const password = String(useWatch({ control: form.control, name: field.name as Path<Values> }) ?? '');
  const [isShown, setShown] = useState(false);
  const isObvious = useObviousPassword(password, ownerOf);
  const isStrict = useStrictSecrets(isObvious);
  const warning = isObvious ? passwordWarning(isStrict) : undefined;
  const warned = useMemo(() => <WarnedHint hint={field.helperText} warning={warning} />, [field.helperText, warning]);
  const toggle = useMemo(
    () => (
      <InputAdornment position="end">
        <Button
          size="small"
          color="secondary"
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
          sx={{ minWidth: 0, mr: -0.75 }}
        >
          {isShown ? SHOWN_PASSWORD.hide : SHOWN_PASSWORD.show}
        </Button>
      </InputAdornment>
    ),
    [isShown, field.id],
  );
  return (
    <Field
      {...field}
      helperText={field.error ? field.helperText : warned}
      type={isShown ? 'text' : 'password'}
      endAdornment={toggle}
      autoComplete="new-password"
    />
  );
};
