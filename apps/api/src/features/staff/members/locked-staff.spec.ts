import { type EntityManager } from 'typeorm';
import { type LockedMember, LockedStaff } from './locked-staff.js';

const member = (id: string, changes: Partial<LockedMember> = {}): LockedMember => ({
  id,
  name: id,
  email: `${id}@clearfold.example`,
  role: 'admin',
  isDisabled: false,
  hasJoined: true,
  version: 1,
  ...changes,
});

const STAFF = [
  member('ada'),
  member('ben'),
  member('invited', { hasJoined: false }),
  member('disabled', { isDisabled: true }),
  member('reviewer', { role: 'reviewer' }),
];

const locked = async (memberId?: string | null) => {
  const asked: unknown[] = [];
  const manager = {
    query: async (_: string, values: unknown[]) => {
      asked.push(...values);
      return STAFF;
    },
  } as unknown as EntityManager;
  return { staff: await LockedStaff.of(manager, memberId), asked };
};

it.each([
  ['reviewer', 'reviewer'],
  [undefined, null],
  [null, null],
])('locks the admins and %s', async (memberId, asked) => {
  expect((await locked(memberId)).asked).toEqual([asked]);
});

it('counts as active admins those who joined and are not switched off', async () => {
  const { staff } = await locked();
  expect(staff.activeAdmins.map(({ id }) => id)).toEqual(['ada', 'ben']);
});

it.each<[id: string, isAdmin: boolean]>([
  ['ada', true],
  ['ben', true],
  ['invited', false],
  ['disabled', false],
  ['reviewer', false],
  ['nobody', false],
])('lets %s manage staff: %s', async (id, isAdmin) => {
  const { staff } = await locked();
  expect(staff.isActiveAdmin(id)).toBe(isAdmin);
  const assertion = expect(() => staff.assertActiveAdmin(id));
  if (isAdmin) assertion.not.toThrow();
  else assertion.toThrow(expect.objectContaining({ code: 'forbidden' }));
});

it('finds a member, whoever it is, and refuses one that there is not', async () => {
  const { staff } = await locked();
  expect(['ben', 'reviewer'].map((id) => staff.member(id).name)).toEqual(['ben', 'reviewer']);
  expect(() => staff.member('nobody')).toThrow(expect.objectContaining({ code: 'member-not-found' }));
});
