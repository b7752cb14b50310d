import { ERROR_TEXT } from '@clearfold/content';
import { type Clock } from '../clock/clock.js';
import { type Settings } from '../config/settings.js';
import { type BreachedPasswords } from '../secrets/breached-passwords.js';
import { SecretRules } from './secret-rules.js';

const BREACHED = 'quarry-lantern-obtuse-41';

const rules = (strictSecrets: boolean) =>
  new SecretRules(
    { strictSecrets } as Settings,
    { now: () => new Date('2026-03-05T12:00:00Z') } as Clock,
    { has: (password) => Promise.resolve(password === BREACHED) } as BreachedPasswords,
  );

const refused = (code: 'pin-obvious' | 'password-obvious' | 'password-breached', field: string) =>
  expect.objectContaining({ code, details: { errors: { [field]: ERROR_TEXT[code] } } });

describe('a PIN', () => {
  const refusePin = (value: string, born?: string | null) => () =>
    rules(true).refusePin({ field: 'newPin', value }, born);

  it.each<[value: string, born: string | null | undefined]>([
    ['1234', undefined],
    ['0000', null],
    ['2026', undefined],
    ['0412', '1983-12-04'],
  ])('%s is refused to whoever was born on %s', (value, born) => {
    expect(refusePin(value, born)).toThrow(refused('pin-obvious', 'newPin'));
    expect(() => rules(false).refusePin({ field: 'newPin', value }, born)).not.toThrow();
  });

  it.each<[value: string, born: string | null | undefined]>([
    ['8305', undefined],
    ['0412', '1983-12-05'],
  ])('%s is let through to whoever was born on %s', (value, born) => expect(refusePin(value, born)).not.toThrow());
});

describe('a password', () => {
  const chosen = (value: string) => ({ field: 'newPassword', value });

  it.each([['password1'], ['Lovelace1']])('%s is refused', async (value) => {
    const owner = ['Ada', 'Lovelace', 'ada.lovelace@example.com'];
    const refusal = refused('password-obvious', 'newPassword');
    await expect(rules(true).refusePassword(chosen(value), owner)).rejects.toEqual(refusal);
    await expect(rules(false).refusePassword(chosen(value), owner)).resolves.toBeUndefined();
  });

  it('is refused where it is in a list of breached ones', async () => {
    const refusal = refused('password-breached', 'newPassword');
    await expect(rules(true).refusePassword(chosen(BREACHED), ['Ada'])).rejects.toEqual(refusal);
    await expect(rules(false).refusePassword(chosen(BREACHED), ['Ada'])).resolves.toBeUndefined();
  });

  it('is let through when nobody would try it', async () => {
    await expect(rules(true).refusePassword(chosen('quarry-lantern-obtuse-42'), ['Ada'])).resolves.toBeUndefined();
  });
});
