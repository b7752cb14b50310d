import { isObviousPassword } from './obvious-password.js';

const ADA = ['Ada', 'Lovelace', 'ada.lovelace@clearfold.example'];

describe('an obvious password', () => {
  it.each<[password: string, isObvious: boolean, owner: readonly string[]]>([
    ['123456', true, []],
    ['password', true, []],
    ['Password1', true, []],
    ['P@ssw0rd!', true, []],
    ['drowssap', true, []],
    ['qwerty123', true, []],
    ['iloveyou2', true, []],
    ['letmein!', true, []],
    ['Summer2024', true, []],
    ['aaaaaaaaaaaa', true, []],
    ['abcdefgh', true, []],
    ['a'.repeat(200), true, []],
    ['clearfold1', true, []],
    ['Clearfold2026', true, []],
    ['clearfold-demo', true, []],
    ['adalovelace', true, ADA],
    ['Lovelace1', true, ADA],
    ['ada.lovelace@clearfold.example', true, ADA],
    ['Babbage1791-engine', false, ADA],
    ['correct horse battery staple', false, []],
    ['vR7-kumquat-lantern', false, []],
    [`kumquat-lantern-${'x7Q'.repeat(60)}`, false, []],
  ])('%j: %s', async (password, isObvious, owner) => {
    expect(await isObviousPassword(password, owner)).toBe(isObvious);
  });

  it('is judged in less than a second, whatever the password looks like', async () => {
    await isObviousPassword('warm', []);
    for (const part of ['p4ssw0rd@$1!', '@4$5$5w0rd!1i|', '4@8({[<369&#!1/|0$5+7%2/', '1!', 'qwertyuiop']) {
      const from = performance.now();
      await isObviousPassword(part.repeat(200 / part.length), ADA);
      expect(performance.now() - from).toBeLessThan(1_000);
    }
  });
});
