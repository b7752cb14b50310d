import {
  type ChangeHandler,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { useRef } from 'react';
import { ApiFailure, failureText } from '../api/api-failure';
import { type DtoOptions, dtoResolver } from './dto-resolver';

/** What a field of libs/ui needs to be part of the form. */
export interface FormField {
  id: string;
  name: string;
  inputRef: RefCallBack;
  onChange: ChangeHandler;
  onBlur: ChangeHandler;
  error: boolean;
  helperText: React.ReactNode;
}

export interface DtoForm<Values extends FieldValues, Body extends object> {
  form: UseFormReturn<Values, unknown, Body>;
  field: (name: Path<Values>, hint?: React.ReactNode, options?: { number?: boolean }) => FormField;
  /** The message about the form as a whole. */
  overall: string | undefined;
  /** Marks the form as a whole; with the API's answer, also its fields. */
  fail: (message: string, error?: unknown) => void;
}

/** What a number input holds; nothing stays nothing, which is another fault than a number that is too large. */
const asNumber = (text: string | number): number | '' => (text === '' ? '' : Number(text));

interface Setup<Values extends FieldValues> extends DtoOptions<Values> {
  defaultValues: DefaultValues<Values>;
}

/** A form whose rules are those of a request class. */
export const useDtoForm = <Values extends FieldValues, Body extends object>(
  dto: new () => Body,
  { defaultValues, ...options }: Setup<Values>,
): DtoForm<Values, Body> => useCheckedForm(dtoResolver(dto, options), defaultValues, options.shownUnder);

/**
 * Nothing is judged before the first submit; then the first bad field takes the focus, and editing a field clears its
 * error until the next submit (spec, section 4).
 */
export const useCheckedForm = <Values extends FieldValues, Body extends object>(
  resolver: Resolver<Values, unknown, Body>,
  defaultValues: DefaultValues<Values>,
  shownUnder: DtoOptions<Values>['shownUnder'] = {},
): DtoForm<Values, Body> => {
  const form = useForm<Values, unknown, Body>({ resolver, defaultValues, reValidateMode: 'onSubmit' });
  const taken = useRef(new WeakSet<object>());
  const { errors } = form.formState;
  const broken = Object.keys(errors).filter((name) => name !== 'root');

  const forgive = (name: Path<Values>): void => {
    form.clearErrors(name);
    if (broken.every((other) => other === name)) form.clearErrors('root');
  };

  const field: DtoForm<Values, Body>['field'] = (name, hint = ' ', { number = false } = {}) => {
    const { ref, onChange, onBlur } = form.register(name, {
      onChange: () => forgive(name),
      ...(number && { setValueAs: asNumber }),
    } as object);
    const message = errors[name]?.message as string | undefined;
    const inputRef: RefCallBack = (element: { value?: unknown } | null) => {
      const early = element && !taken.current.has(element) ? element.value : undefined;
      if (element) taken.current.add(element);
      ref(element);
      // What was typed, or filled in by a password manager, into the prerendered page before its code had come. Only when
      // the form takes the field over: later, what stands in an emptied form's field is what it is about to lose.
      if (typeof early === 'string' && early !== '' && form.getValues(name) === '') {
        form.setValue(name, early as PathValue<Values, typeof name>);
      }
    };
    return { id: name, name, inputRef, onChange, onBlur, error: Boolean(message), helperText: message ?? hint };
  };

  const fail = (message: string, error?: unknown): void => {
    const fields = error instanceof ApiFailure ? Object.entries(error.answer.errors ?? {}) : [];
    let first = true;
    for (const [name, text] of fields) {
      const shown = shownUnder[name] ?? (name as Path<Values>);
      if (form.getValues(shown) === undefined) continue;
      form.setError(shown, { type: 'server', message: text }, { shouldFocus: first });
      first = false;
    }
    form.setError('root', { message: error ? failureText(error, message) : message });
  };

  // What stands under a field already, which has the focus, is not said twice.
  const said = broken.some((name) => errors[name]?.message === errors.root?.message);
  return { form, field, overall: said ? undefined : errors.root?.message, fail };
};
