import { type ErrorAnswer, STAFF_ROLES, type StaffRole } from '@clearfold/contracts';
import { Sessions } from '#platform/auth/sessions.js';
import { call } from '../call.js';
import { signInStaff, signUpInvestor } from '../people.js';
import { type TestServer } from '../test-server.js';

type Caller = 'nobody' | 'investor' | StaffRole;

/** Asks a server's guard whom it lets in. */
export class AccessVerdicts {
  private readonly ids = new Map<Caller, string>();

  constructor(private readonly server: TestServer) {}

  /** Signs one member of staff of each role in. */
  async start(): Promise<void> {
    for (const role of STAFF_ROLES) this.ids.set(role, (await signInStaff(this.server, role)).id);
  }

  /** What the guard says: whatever else an endpoint refuses, it was reached. */
  async on(caller: Caller, endpoint: string): Promise<'in' | 'unauthenticated' | 'forbidden'> {
    const path = endpoint.replace(':id', '00000000-0000-4000-8000-000000000000').replace(':file', 'x');
    const { body } = await call<Partial<ErrorAnswer>>(this.server, path, { token: await this.tokenOf(caller) });
    return body.code === 'unauthenticated' || body.code === 'forbidden' ? body.code : 'in';
  }

  /** A session of its own for each call, as signing out ends it; and an investor, as one call deletes them. */
  private async tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'investor') return (await signUpInvestor(this.server)).token;
    const id = this.ids.get(caller);
    return id && this.server.app.get(Sessions).open('staff', id);
  }
}
