import { Body, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  AcceptInvitationRequest,
  MailedLinkRequest,
  type MessageAnswer,
  type PasskeyOptionsAnswer,
  PasskeySignInRequest,
  routes,
  SignInRequest,
  type StaffInvitation,
  type StaffSessionAnswer,
} from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { PROOF_HEADER, ShownProofs } from '#platform/auth/devices/shown-proofs.js';
import { ApiError } from '#platform/http/api-error.js';
import { KeyOptions } from './keys/key-options.js';
import { SignInWithKey } from './keys/sign-in-with-key.js';
import { AcceptInvitation } from './sign-in/accept-invitation.js';
import { SignInStaff } from './sign-in/sign-in-staff.js';
import { StaffAccounts } from './staff-accounts.js';

/** The console's door. */
@PublicController('staff')
export class StaffPublicController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: MailLinks,
    private readonly accounts: StaffAccounts,
    private readonly options: KeyOptions,
  ) {}

  @Route(routes.staff.signIn)
  @ApiHeader(PROOF_HEADER)
  signIn(
    @Body() { email, password }: SignInRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
  ): Promise<StaffSessionAnswer> {
    return this.commands.execute(new SignInStaff({ email, password, address, shownProofs }));
  }

  /** What the browser asks for a passkey with; the answer is taken for five minutes. */
  @Route(routes.staff.keyOptions)
  keyOptions(): Promise<PasskeyOptionsAnswer> {
    return this.options.toSignIn();
  }

  /** Signs in with what an authenticator answered. */
  @Route(routes.staff.signInWithKey)
  @ApiHeader(PROOF_HEADER)
  signInWithKey(
    @Body() request: PasskeySignInRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
  ): Promise<StaffSessionAnswer> {
    return this.commands.execute(new SignInWithKey({ request, address, shownProofs }));
  }

  /** Whom the link of an invitation mail is for; using it is another call. A link that is over answers 400. */
  @Route(routes.staff.invitation)
  async invitation(@Body() { token }: MailedLinkRequest): Promise<StaffInvitation> {
    const invitation = await this.accounts.invited(await this.links.ownerOf('staff-invitation', token));
    if (!invitation) throw new ApiError('link-invalid');
    return invitation;
  }

  /** Uses the link of the invitation mail: sets the first password. */
  @Route(routes.staff.accept)
  async accept(@Body() body: AcceptInvitationRequest): Promise<MessageAnswer> {
    await this.commands.execute(new AcceptInvitation({ request: body }));
    return { message: ANSWER_TEXT.invitationAccepted };
  }
}
