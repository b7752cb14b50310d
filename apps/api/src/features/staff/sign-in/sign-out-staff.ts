import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith } from '#platform/command-with.js';
import { Sessions } from '#platform/auth/sessions.js';

/** A member of staff ends the session the call came with. */
export class SignOutStaff extends commandWith<{ sessionId: string }>() {}

@CommandHandler(SignOutStaff)
export class SignOutStaffHandler implements ICommandHandler<SignOutStaff> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionId }: SignOutStaff): Promise<void> {
    await this.sessions.end(sessionId);
  }
}
