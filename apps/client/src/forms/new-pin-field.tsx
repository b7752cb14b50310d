import { pinWarning } from '@clearfold/content';
import { obviousPin } from '@clearfold/contracts';
import { PinField, WarnedHint } from '@clearfold/ui';
import { useMemo } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { type DtoForm, type FormField } from './use-dto-form';
import { useStrictSecrets } from './use-strict-secrets';

interface Props<Values extends FieldValues> extends FormField {
  form: DtoForm<Values, object>['form'];
  label: string;
  sx?: React.ComponentProps<typeof PinField>['sx'];
  /** The owner's, YYYY-MM-DD, where it is known. */
  dateOfBirth?: string;
}

/** A PIN that is chosen: warns as it is typed of one that a thief tries first. */
export const NewPinField = <Values extends FieldValues>({ form, dateOfBirth, ...field }: Props<Values>) => {
  const pin = String(useWatch({ control: form.control, name: field.name as Path<Values> }) ?? '');
  const why = obviousPin(pin, new Date().getFullYear(), dateOfBirth);
  const isStrict = useStrictSecrets(why !== undefined);
  const warning = why && pinWarning(why, isStrict);
  const warned = useMemo(() => <WarnedHint hint={field.helperText} warning={warning} />, [field.helperText, warning]);
  return <PinField {...field} helperText={field.error ? field.helperText : warned} />;
};
