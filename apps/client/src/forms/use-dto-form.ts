import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type SubmitHandler,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterNextPaint } from '#after-next-paint.ts';
import { ApiFailure, failureText } from '../api/api-failure';
import { type DtoOptions, dtoResolver } from './dto-resolver';
import { type FieldHandlers, fieldHandlers } from './field-handlers';

/** What a field of libs/ui needs to be part of the form. */
export interface FormField extends FieldHandlers {
  id: string;
  name: string;
  error: boolean;
  helperText: React.ReactNode;
}

export interface DtoForm<Values extends FieldValues, Body extends object> {
  form: UseFormReturn<Values, unknown, Body>;
  field: (name: Path<Values>, hint?: React.ReactNode, options?: { number?: boolean }) => FormField;
  /**
   * Judges the form and sends it, or says what it is refused for. The press is painted before: on a slow phone judging
   * takes longer than the answer to a press may. Pressed again meanwhile, nothing happens.
   */
  submit: (send: SubmitHandler<Body>, refuse?: () => void) => (event: FormEvent) => Promise<void>;
  /** The message about the form as a whole. */
  overall: string | undefined;
  /** Marks the form as a whole; with the API's answer, also its fields. */
  fail: (message: string, error?: unknown) => void;
}

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
 * error until the next submit (docs/requirements.md, SIN-10, SUP-22, WDR-13, TRF-13).
 */
export const useCheckedForm = <Values extends FieldValues, Body extends object>(
  resolver: Resolver<Values, unknown, Body>,
  defaultValues: DefaultValues<Values>,
  shownUnder: DtoOptions<Values>['shownUnder'] = {},
): DtoForm<Values, Body> => {
  const form = useForm<Values, unknown, Body>({ resolver, defaultValues, reValidateMode: 'onSubmit' });
  const { errors } = form.formState;
  const broken = Object.keys(errors).filter((name) => name !== 'root');
  const [taken] = useState(() => new WeakSet<object>());
  const handlersOf = useMemo(() => fieldHandlers(form, taken), [form, taken]);

  const field: DtoForm<Values, Body>['field'] = (name, hint = ' ', { number = false } = {}) => {
    const message = errors[name]?.message as string | undefined;
    return { ...handlersOf(name, number), id: name, name, error: Boolean(message), helperText: message ?? hint };
  };

  /** Now, for what takes the focus next is read out as it stands then. */
  const drawFaults = (refuse?: () => void): void => {
    form.clearErrors('root');
    refuse?.();
  };

  const underWay = useRef(false);
  const submit: DtoForm<Values, Body>['submit'] = (send, refuse) => async (event) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    try {
      await afterNextPaint();
      await form.handleSubmit(send, () => flushSync(() => drawFaults(refuse)))(event);
    } finally {
      underWay.current = false;
    }
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
  return { form, field, submit, overall: said ? undefined : errors.root?.message, fail };
};
