import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandWith } from '#platform/command-with.js';
import { Sessions } from '#platform/auth/sessions.js';

/** An investor ends the session the call came with; the token is worthless from then on. */
export class SignOut extends commandWith<{ sessionId: string }>() {}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ sessionId }: SignOut): Promise<void> {
    await this.sessions.end(sessionId);
  }
}
