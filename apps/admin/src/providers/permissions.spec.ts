import { STAFF_ROLES } from '@clearfold/contracts';
import { mayAccess } from './permissions';

const whoMay = (action: string, resource = 'requests') =>
  STAFF_ROLES.filter((role) => mayAccess(role, { resource, action }));

describe('What each role is offered', () => {
  it('lets reviewers and admins decide', () => expect(whoMay('decide')).toEqual(['reviewer', 'admin']));

  it('lets everyone but plan managers read the queue', () =>
    expect(whoMay('list')).toEqual(['reviewer', 'support', 'auditor', 'admin']));

  it('keeps what has no rule for admins', () => expect(whoMay('list', 'staff')).toEqual(['admin']));
});
