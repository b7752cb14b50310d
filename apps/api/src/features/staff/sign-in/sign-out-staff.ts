import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Sessions } from '#platform/auth/sessions.js';

/** A member of staff ends the session the call came with. */
export class SignOutStaff extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(SignOutStaff)
export class SignOutStaffHandler implements ICommandHandler<SignOutStaff> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionId }: SignOutStaff): Promise<void> {
    await this.sessions.end(sessionId);
  }
}
