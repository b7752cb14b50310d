import { type ErrorAnswer, type User } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { userOf } from '#testing/money.js';
import { signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('the profile', () => {
  let server: TestServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server, { profilePicture: '/api/users/placeholder-picture/A.svg' });
  });
  afterAll(() => server.close());

  const PROFILE = {
    firstName: 'Augusta',
    lastName: 'King',
    phoneNumber: '+44 20 7946 0000',
    address: '12 St James’s Square',
    country: 'United Kingdom',
    dateOfBirth: '1985-12-10',
  };
  const KIN = { fullName: 'Anne Noel', relationship: 'Mother', contact: '+44 20 7946 0001' };
  const put = (path: string, body: unknown, token = ada.token) =>
    call<{ user: User } & ErrorAnswer>(server, `PUT /users/${path}`, { token, body });

  it('[API-58, API-60, DATA-05] is replaced by what was sent, and the user is answered', async () => {
    const { status, body } = await put('update-profile', PROFILE);
    expect([status, body]).toEqual([200, { user: { ...ada.user, ...PROFILE } }]);
    expect(await userOf(server, ada)).toEqual(body.user);
  });

  it('trims texts, clears what is empty and leaves what is left out', async () => {
    await put('update-profile', PROFILE);
    const { body } = await put('update-profile', {
      firstName: ' Ada ',
      lastName: 'Byron',
      phoneNumber: '',
      country: null,
      dateOfBirth: '',
    });
    expect(body.user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNumber: '',
      address: PROFILE.address,
      country: PROFILE.country,
      dateOfBirth: '',
    });
  });

  it('gives a generated picture the new first letter', async () => {
    const { body } = await put('update-profile', { ...PROFILE, firstName: 'Ben' });
    expect(body.user.profilePicture).toBe('/api/users/placeholder-picture/B.svg');
  });

  it('[API-61, API-63, DATA-03] names the next of kin', async () => {
    const { status, body } = await put('update-next-of-kin', { ...KIN, fullName: `  ${KIN.fullName} ` });
    expect([status, body]).toEqual([200, { user: { ...ada.user, nextOfKin: KIN } }]);
    expect((await put('update-next-of-kin', { contact: '' })).body.user.nextOfKin).toEqual({ ...KIN, contact: '' });
    expect((await userOf(server, ada)).nextOfKin).toEqual({ ...KIN, contact: '' });
  });

  it('[PERM-06] concerns the caller only, whoever the body names, and drops unknown keys', async () => {
    const ben = await signUpInvestor(server);
    const extra = {
      _id: ben.user._id,
      id: ben.user._id,
      email: 'x@clearfold.example',
      username: 'root',
      role: 'admin',
    };
    const money = { totalBalance: 1e6, availableBalance: 1e6, profilePicture: 'https://tracker.example/x.gif' };
    expect((await put('update-profile', { ...PROFILE, ...extra, ...money })).body.user).toEqual({
      ...ada.user,
      ...PROFILE,
    });
    await put('update-next-of-kin', { ...KIN, ...extra, firstName: 'Eve' });
    expect(await userOf(server, ben)).toEqual(ben.user);
    expect(await userOf(server, ada)).toEqual({ ...ada.user, ...PROFILE, nextOfKin: KIN });
  });

  it('keeps markup and quotes as the text they are', async () => {
    const text = `<script>alert(1)</script> O'Neill"; --`;
    expect((await put('update-profile', { ...PROFILE, lastName: text })).body.user.lastName).toBe(text);
    expect((await put('update-next-of-kin', { fullName: text })).body.user.nextOfKin.fullName).toBe(text);
  });

  const TOO_LONG = 'This text is too long.';
  const NO_TEXT = 'Please enter a text, or leave this out.';
  it.each<[path: string, field: string, value: unknown, message: string]>([
    ['update-profile', 'firstName', '', 'First name is required.'],
    ['update-profile', 'firstName', '  ', 'First name is required.'],
    ['update-profile', 'firstName', undefined, 'First name is required.'],
    ['update-profile', 'firstName', ['Ada'], 'First name is required.'],
    ['update-profile', 'lastName', null, 'Last name is required.'],
    ['update-profile', 'lastName', 'B'.repeat(10_000), TOO_LONG],
    ['update-profile', 'phoneNumber', 5, NO_TEXT],
    ['update-profile', 'phoneNumber', '5'.repeat(51), TOO_LONG],
    ['update-profile', 'address', { $gt: '' }, NO_TEXT],
    ['update-profile', 'country', ['UK'], NO_TEXT],
    ['update-profile', 'dateOfBirth', '2026-02-30', 'Please enter a valid date of birth.'],
    ['update-profile', 'dateOfBirth', '2999-01-01', 'Please enter a valid date of birth.'],
    ['update-profile', 'dateOfBirth', '10.12.1985', 'Please enter a valid date of birth.'],
    ['update-profile', 'dateOfBirth', 19851210, 'Please enter a valid date of birth.'],
    ['update-next-of-kin', 'fullName', 'x'.repeat(201), TOO_LONG],
    ['update-next-of-kin', 'relationship', { toString: 'x' }, NO_TEXT],
    ['update-next-of-kin', 'contact', 10e3, NO_TEXT],
  ])('refuses in %s the %s %p and changes nothing: %s', async (path, field, value, message) => {
    const valid = path === 'update-profile' ? PROFILE : KIN;
    const { status, body } = await put(path, { ...valid, [field]: value });
    expect([status, body]).toEqual([400, { message, code: 'validation-failed', errors: { [field]: message } }]);
    expect(await userOf(server, ada)).toEqual(ada.user);
  });

  it.each(['update-profile', 'update-next-of-kin'])('refuses the character U+0000 in %s', async (path) => {
    const { status, body } = await put(path, { ...PROFILE, firstName: 'A\0', fullName: 'A\0' });
    expect([status, body.code]).toEqual([400, 'malformed-text']);
  });
});
