import { waitFor } from '@testing-library/react';
import { focusBefore } from './focus-before';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('The focus', () => {
  let [button, other] = [document.createElement('button'), document.createElement('input')];
  beforeEach(() => {
    [button, other] = [document.createElement('button'), document.createElement('input')];
    document.body.replaceChildren(button, other);
    button.focus();
  });
  afterEach(() => document.body.replaceChildren());

  it('comes back to a button that lost it while it was busy, once it is free', async () => {
    const putBack = focusBefore();
    button.blur();
    button.disabled = true;
    putBack();
    await frame();
    await frame();
    expect(document.body).toHaveFocus();
    button.disabled = false;
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('comes back from the dialog around it, which took it as a whole', async () => {
    const dialog = document.createElement('div');
    dialog.tabIndex = -1;
    document.body.append(dialog);
    dialog.append(button);
    button.focus();
    const putBack = focusBefore();
    dialog.focus();
    putBack();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('stays where it went on to', async () => {
    const putBack = focusBefore();
    other.focus();
    putBack();
    await frame();
    await frame();
    expect(other).toHaveFocus();
  });

  it('is not put on what is gone', async () => {
    const putBack = focusBefore();
    button.remove();
    putBack();
    await frame();
    expect(document.body).toHaveFocus();
  });
});
