import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
