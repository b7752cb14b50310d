import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi, type FakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { ada } from '#testing/samples.ts';

const POST = 'POST /users/me/upload-picture';
const UPLOADED = '/api/users/pictures/0123456789abcdef0123456789abcdef.webp';
const photo = new File(['pixels'], 'me at the sea.png', { type: 'image/png' });
const failed = 'Failed to upload profile picture. Please try again.';

const panel = () => within(screen.getByRole('tabpanel', { name: 'Profile Picture' }));
const picker = () => panel().getByLabelText<HTMLInputElement>('Choose Image');
const button = () => panel().getByRole('button', { name: 'Upload Picture' });
const picture = () => panel().queryByRole('presentation', { hidden: true });

const open = async (profilePicture = ''): Promise<{ api: FakeApi; user: UserEvent }> => {
  const api = fakeApi();
  api.answer('GET /users/me', { body: { user: { ...ada, profilePicture } } });
  const user = await openApp('/dashboard/settings?tab=picture', { signedIn: true });
  await screen.findByRole('tabpanel', { name: 'Profile Picture' });
  return { api, user };
};

// jsdom keeps no files behind addresses.
let previews: string[] = [];
beforeEach(() => {
  previews = [];
  URL.createObjectURL = (file) => {
    previews.push(`blob:${(file as File).name}`);
    return previews.at(-1)!;
  };
  URL.revokeObjectURL = (url) => void (previews = previews.filter((kept) => kept !== url));
});

it('[SET-13] [SET-16] has a picker for images and a button', async () => {
  await open();
  expect(picker()).toHaveAttribute('type', 'file');
  expect(picker()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  expect(button()).toBeVisible();
});

it('[SET-19] shows the first letter of the first name while there is no picture', async () => {
  await open();
  expect(panel().getByText('A')).toBeVisible();
});

it('[SET-14] [SET-15] shows the picture, then the chosen one, in a circle, and the file’s name', async () => {
  const { user } = await open('/api/users/pictures/old.webp');
  expect(picture()).toHaveAttribute('src', '/api/users/pictures/old.webp');
  await user.upload(picker(), photo);
  await waitFor(() => expect(picture()).toHaveAttribute('src', 'blob:me at the sea.png'));
  expect(getComputedStyle(picture()!.parentElement!).borderRadius).toBe('50%');
  expect(panel().getByText('Chosen: me at the sea.png')).toBeVisible();
});

it('[SET-17] asks for a file when none was chosen, and sends nothing', async () => {
  const { api, user } = await open();
  await user.click(button());
  expect(await panel().findByRole('alert')).toHaveTextContent('Please select an image to upload.');
  expect(picker()).toHaveFocus();
  expect(api.sent(POST)).toHaveLength(0);
});

it('says at once that a file is too large', async () => {
  const { api, user } = await open();
  await user.upload(picker(), new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
  await user.click(button());
  expect(await panel().findByRole('alert')).toHaveTextContent('The image is larger than 2 MB.');
  expect(api.sent(POST)).toHaveLength(0);
});

it('[SET-23] [API-70] [API-71] [API-72] uploads it as multipart and shows it everywhere', async () => {
  const { api, user } = await open();
  api.answer(POST, { body: { user: { ...ada, profilePicture: UPLOADED } } });
  await user.upload(picker(), photo);
  await user.click(button());
  expect(await panel().findByText('Profile picture updated successfully!')).toBeVisible();
  const [request] = api.sent(POST);
  expect([...(request?.body as FormData).entries()]).toEqual([['profilePicture', photo]]);
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
  expect(request?.headers.has('content-type')).toBe(false);
  const shown = [...document.querySelectorAll('img')].filter((image) => image.getAttribute('src') === UPLOADED);
  expect(shown.length).toBeGreaterThan(1);
  expect(picker().value).toBe('');
  expect(panel().getByText('No image chosen yet.')).toBeVisible();
  expect(previews).toEqual([]);
});

it('is off and busy while it uploads', async () => {
  const { api, user } = await open();
  api.answer(POST, { after: new Promise(() => undefined) });
  await user.upload(picker(), photo);
  await user.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  expect(button()).toHaveAttribute('aria-busy', 'true');
  expect(picker()).toBeDisabled();
});

it.each([
  ['ERR-23', { status: 500 }, failed],
  ['ERR-23', 'offline' as const, failed],
  ['ERR-01', { status: 400, body: { message: 'This is not an image.' } }, 'This is not an image.'],
])('[ERR-23, ERR-01] %s: says why it failed and keeps the chosen file', async (_id, answer, text) => {
  const { api, user } = await open();
  api.answer(POST, answer);
  await user.upload(picker(), photo);
  await user.click(button());
  expect(await panel().findByRole('alert')).toHaveTextContent(text);
  expect(panel().getByText('Chosen: me at the sea.png')).toBeVisible();
});

it('[SET-20] the message goes when another file is chosen', async () => {
  const { user } = await open();
  await user.click(button());
  await panel().findByRole('alert');
  await user.upload(picker(), photo);
  expect(panel().queryByRole('alert')).not.toBeInTheDocument();
});

it('[ERR-35] says so when the token is gone', async () => {
  const { api, user } = await open();
  await user.upload(picker(), photo);
  localStorage.removeItem('token');
  await user.click(button());
  expect(await panel().findByRole('alert')).toHaveTextContent('Authentication token not found. Please log in again.');
  expect(api.sent(POST)).toHaveLength(0);
});
