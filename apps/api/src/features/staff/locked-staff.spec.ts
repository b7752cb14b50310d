import { type EntityManager, IsNull } from 'typeorm';
import { LockedStaff } from './locked-staff.js';
import { StaffMemberEntity } from './staff-member.entity.js';

const THEN = new Date(0);

const member = (id: string, changes: Partial<StaffMemberEntity> = {}): StaffMemberEntity =>
  Object.assign(new StaffMemberEntity(), { id, name: id, role: 'admin', disabledAt: null, joinedAt: THEN }, changes);

const STAFF = [
  member('ada'),
  member('ben'),
  member('invited', { joinedAt: null }),
  member('disabled', { disabledAt: THEN }),
  member('reviewer', { role: 'reviewer' }),
];

const locked = async (memberId?: string | null) => {
  const asked: unknown[] = [];
  const manager = {
    find: async (_: unknown, { where }: { where: unknown }) => {
      asked.push(...[where].flat());
      return STAFF;
    },
  } as unknown as EntityManager;
  return { staff: await LockedStaff.of(manager, memberId), asked };
};

it.each([
  ['reviewer', [{ id: 'reviewer' }]],
  [undefined, []],
  [null, []],
])('locks the admins and %s', async (memberId, others) => {
  expect((await locked(memberId)).asked).toEqual([{ role: 'admin', disabledAt: IsNull() }, ...others]);
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
