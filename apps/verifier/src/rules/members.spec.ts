import { Members } from './members.js';

const MANY = 1_000;

/** How many entries of maps are gone through while something is done. */
const goneThrough = (act: () => void): number => {
  const kept = (['values', 'keys', 'entries', Symbol.iterator] as const).map(
    (name) => [name, Map.prototype[name]] as const,
  );
  let count = 0;
  for (const [name, original] of kept)
    Object.assign(Map.prototype, {
      [name](this: Map<unknown, unknown>) {
        count += this.size;
        return (original as () => unknown).call(this);
      },
    });
  try {
    act();
  } finally {
    for (const [name, original] of kept) Object.assign(Map.prototype, { [name]: original });
  }
  return count;
};

describe('a large staff', () => {
  const staff = new Members();
  const key = { publicKey: '', algorithm: 'ES256', at: 0, isAlone: false, isSigned: false } as const;
  beforeAll(() => {
    for (let n = 0; n < MANY; n++) {
      staff.found(`m${n}`, { role: n < 2 ? 'admin' : 'reviewer', access: 'on', joined: 'no' });
      staff.keys.offer(`k${n}`, { ...key, memberId: `m${n}`, publicKey: `p${n}` });
      staff.keys.enrol(`k${n}`, { ...key, memberId: `m${n}`, publicKey: `p${n}`, is: 'offered' });
    }
    staff.open();
    for (const id of ['m0', 'm1']) staff.join(id, staff.find(id)!);
  });

  it.each<[string, () => unknown]>([
    ['how many admins there are', () => staff.activeAdmins],
    ['that somebody comes', () => staff.join('m5', staff.find('m5')!)],
    ['that somebody is switched off', () => staff.change('m6', { ...staff.find('m6')!, access: 'off' }, 9)],
    ['how many keys somebody signs with', () => staff.keys.enrolled('m7')],
    ['that somebody gets access anew', () => staff.keys.endOf('m8')],
  ])('is not gone through for %s', (_, act) => {
    expect(goneThrough(act)).toBeLessThan(MANY);
  });
});
