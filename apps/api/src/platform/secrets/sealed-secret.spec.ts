import { seal, type Seal, unseal } from './sealed-secret.js';

const NEW = 'the pepper of today, with 32 characters';
const OLD = 'the pepper of before, with 32 characters';
const MAIL: Seal = { use: 'mail/secrets', owner: 'a mail' };
const secret = Buffer.from('what nobody reads');

describe('a sealed secret', () => {
  it('opens with the pepper that sealed it, and tells one of before', () => {
    expect(unseal(seal(secret, MAIL, NEW), MAIL, [NEW, OLD])).toEqual({ secret, isOld: false });
    expect(unseal(seal(secret, MAIL, OLD), MAIL, [NEW, OLD])).toEqual({ secret, isOld: true });
    expect(() => unseal(seal(secret, MAIL, OLD), MAIL, [NEW])).toThrow();
    expect(() => unseal(seal(secret, MAIL, NEW), MAIL, [])).toThrow();
  });

  it('opens for nobody and nothing else', () => {
    const sealed = seal(secret, MAIL, NEW);
    expect(() => unseal(sealed, { ...MAIL, owner: 'another mail' }, [NEW])).toThrow();
    expect(() => unseal(sealed, { ...MAIL, use: 'second-factor/secret' }, [NEW])).toThrow();
  });

  it('does not open once any byte of it was changed, and never looks the same twice', () => {
    const sealed = seal(secret, MAIL, NEW);
    expect(sealed.includes(secret)).toBe(false);
    expect(seal(secret, MAIL, NEW).equals(sealed)).toBe(false);
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => unseal(changed, MAIL, [NEW])).toThrow();
    }
  });
});
