import { STAFF_ROLES } from '@clearfold/contracts';
import { mayAccess } from './permissions';

const whoMay = (action: string, resource = 'requests') =>
  STAFF_ROLES.filter((role) => mayAccess(role, { resource, action }));

describe('What each role is offered', () => {
  it('lets reviewers and admins decide', () => expect(whoMay('decide')).toEqual(['reviewer', 'admin']));

  it('lets everyone but plan managers read the queue', () =>
    expect(whoMay('list')).toEqual(['reviewer', 'support', 'auditor', 'admin']));

  it('lets plan managers, support and auditors see what is theirs', () => {
    expect(whoMay('list', 'transactions')).toEqual(['reviewer', 'support', 'auditor', 'admin']);
    expect(whoMay('list', 'settings')).toEqual(['admin']);
    expect(whoMay('list', 'content-samples')).toEqual(['admin']);
    expect(whoMay('list', 'plans')).toEqual(['plan-manager', 'admin']);
    expect(whoMay('list', 'payout-runs')).toEqual(['plan-manager', 'auditor', 'admin']);
    expect(whoMay('list', 'investors')).toEqual(['reviewer', 'support', 'auditor', 'admin']);
    expect(whoMay('list', 'tickets')).toEqual(['support', 'admin']);
    expect(whoMay('list', 'wallets')).toEqual(['reviewer', 'support', 'auditor', 'admin']);
    expect(whoMay('list', 'policy')).toEqual(['reviewer', 'support', 'auditor', 'admin']);
  });

  it('lets auditors read the ledger itself, every part of it', () => {
    expect(whoMay('list', 'ledger')).toEqual(['auditor', 'admin']);
    expect(whoMay('show', 'ledger/investors/5f0c/statement')).toEqual(['auditor', 'admin']);
  });

  it('lets reviewers freeze, support help, both note, and only admins adjust', () => {
    expect(whoMay('freeze', 'investors')).toEqual(['reviewer', 'admin']);
    expect(whoMay('help', 'investors')).toEqual(['support', 'admin']);
    expect(whoMay('note', 'investors')).toEqual(['reviewer', 'support', 'admin']);
    expect(whoMay('adjust', 'investors')).toEqual(['admin']);
    expect(whoMay('change', 'wallets')).toEqual(['admin']);
    expect(whoMay('change', 'policy')).toEqual(['admin']);
  });

  it('lets everybody have passkeys, and admins confirm them', () => {
    expect(whoMay('list', 'passkeys')).toEqual([...STAFF_ROLES]);
    expect(whoMay('confirm', 'passkeys')).toEqual(['admin']);
  });

  it('keeps what has no rule for admins', () => expect(whoMay('list', 'staff')).toEqual(['admin']));
});
