import { typedAmount, type TypedAmount } from '@clearfold/contracts';
import {
  type ChangeHandler,
  type FieldValues,
  type Path,
  type PathValue,
  type RefCallBack,
  type UseFormReturn,
} from 'react-hook-form';

/** What ties an input to its form. */
export interface FieldHandlers {
  inputRef: RefCallBack;
  onChange: ChangeHandler;
  onBlur: ChangeHandler;
}

/** What an amount's input holds; nothing stays nothing, which is another fault than a number that is too large. */
const asAmount = (text: string | number): TypedAmount | '' => (text === '' ? '' : typedAmount(String(text)));

/**
 * Ties a form's inputs to it, each by the same functions at every drawing, so that a field that shows nothing new is not
 * drawn. A form that was reset has let go of its inputs and ties them anew.
 *
 * @param taken the inputs that the form took over; outlives a reset
 */
export const fieldHandlers = <Values extends FieldValues, Body extends object>(
  form: UseFormReturn<Values, unknown, Body>,
  taken: WeakSet<object>,
): ((name: Path<Values>, number: boolean) => FieldHandlers) => {
  /** By the object that the form keeps its inputs in, another after each reset. */
  const tiedIn = new WeakMap<object, Map<string, FieldHandlers>>();

  /** Editing a field clears its error, and with the last one the message about the form. */
  const forgive = (name: Path<Values>): void => {
    const { errors } = form.formState;
    if (errors[name]) form.clearErrors(name);
    const others = Object.keys(errors).filter((other) => other !== name && other !== 'root');
    if (errors.root && others.length === 0) form.clearErrors('root');
  };

  const tie = (name: Path<Values>, number: boolean): FieldHandlers => {
    const { ref, onChange, onBlur } = form.register(name, {
      onChange: () => forgive(name),
      ...(number && { setValueAs: asAmount }),
    } as object);
    const inputRef: RefCallBack = (element: { value?: unknown } | null) => {
      const early = element && !taken.has(element) ? element.value : undefined;
      if (element) taken.add(element);
      ref(element);
      // What was typed, or filled in by a password manager, into the prerendered page before its code had come. Only when
      // the form takes the field over: later, what stands in an emptied form's field is what it is about to lose.
      if (typeof early === 'string' && early !== '' && form.getValues(name) === '') {
        form.setValue(name, early as PathValue<Values, typeof name>);
      }
    };
    return { inputRef, onChange, onBlur };
  };

  return (name, number) => {
    const inputs = form.control._fields;
    const tied = tiedIn.get(inputs) ?? new Map<string, FieldHandlers>();
    const handlers = tied.get(name) ?? tie(name, number);
    tiedIn.set(inputs, tied.set(name, handlers));
    return handlers;
  };
};
