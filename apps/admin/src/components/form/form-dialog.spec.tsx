import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps } from 'react';
import { FormDialog, FormField } from './form-dialog';

it('is sent again after the server refused something that is no field of it', async () => {
  const onSubmit = jest.fn();
  const command = { busy: false, rejection: 'Not in this role.', fieldErrors: { role: 'No such role.' } };
  render(
    <FormDialog
      title="Invite"
      review="Sends a link."
      submit="Send"
      command={command}
      defaultValues={{ name: 'Kim' }}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <FormField name="name" label="Name" />
    </FormDialog>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not in this role.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Kim' });
});

describe('A field that breaks a rule', () => {
  const onSubmit = jest.fn();
  const dialog = (command: ComponentProps<typeof FormDialog>['command']) => (
    <FormDialog
      title="Invite"
      review="Sends a link."
      submit="Send"
      command={command}
      defaultValues={{ email: '', reason: '' }}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <FormField name="email" type="email" label="Email" missing="email-required" />
      <FormField name="reason" label="Reason" missing="help-reason-required" />
    </FormDialog>
  );
  const untried = { busy: false, rejection: undefined, fieldErrors: {} };
  beforeEach(() => onSubmit.mockClear());

  it('is told at the first try, together with every other', async () => {
    render(dialog(untried));
    await userEvent.type(screen.getByLabelText('Email'), 'kim at home');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Please give a reason; it is recorded.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is sent once it is an address, also with space around it', async () => {
    render(dialog(untried));
    await userEvent.type(screen.getByLabelText('Email'), ' kim@clearfold.example ');
    await userEvent.type(screen.getByLabelText('Reason'), 'Joins the desk.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledWith({ email: 'kim@clearfold.example', reason: 'Joins the desk.' });
  });

  it('is told once when the server refuses it, and has the focus', () => {
    const { rerender } = render(dialog(untried));
    const text = 'Please enter a valid email address.';
    rerender(dialog({ busy: false, rejection: text, fieldErrors: { email: text } }));
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});
