import { Body, createParamDecorator, type ExecutionContext, HttpCode, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  MailedLinkRequest,
  type MessageAnswer,
  type OpenedResetLink,
  type PasskeyOptionsAnswer,
  ResetPasswordRequest,
  type ResetStarted,
  routes,
  type SecondFactorChallenge,
  type SessionAnswer,
  SignInCodeRequest,
  SignInPasskeyOptionsRequest,
  SignInPasskeyRequest,
  SignInRequest,
  SignUpRequest,
  VerifyEmailRequest,
} from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';
import { PublicController, Route } from '#platform/http/route.js';
import { PROOF_HEADER, ShownProofs } from '#platform/auth/devices/shown-proofs.js';
import { Settings } from '#platform/config/settings.js';
import { PasskeyOptions } from '../passkeys/passkey-options.js';
import { SignInChallenges } from '../second-factor/sign-in-challenges.js';
import { OpenResetLink } from './password/open-reset-link.js';
import { OpenResetWindow } from './password/open-reset-window.js';
import { ResetPassword } from './password/reset-password.js';
import { SignIn } from './sign-in.js';
import { SignInWithCode } from './sign-in-with-code.js';
import { SignInWithPasskey } from './sign-in-with-passkey.js';
import { SignUp } from './sign-up/sign-up.js';

/** What the browser calls itself; not part of the API's description, as nobody sets it by hand. */
const UserAgent = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['user-agent'] ?? '',
);

/** How a visitor becomes a signed-in investor. */
@PublicController('auth')
@ApiHeader(PROOF_HEADER)
export class AuthPublicController {
  constructor(
    private readonly commands: CommandBus,
    private readonly challenges: SignInChallenges,
    private readonly passkeys: PasskeyOptions,
    private readonly settings: Settings,
  ) {}

  @Route(routes.signIn.signUp)
  @HttpCode(201)
  signUp(
    @Body() request: SignUpRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
    @UserAgent() userAgent: string,
  ): Promise<SessionAnswer> {
    return this.commands.execute(new SignUp({ request, address, shownProofs, userAgent }));
  }

  @Route(routes.signIn.withPassword)
  signIn(
    @Body() { email, password }: SignInRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
    @UserAgent() userAgent: string,
  ): Promise<SessionAnswer | SecondFactorChallenge> {
    return this.commands.execute(new SignIn({ email, password, address, shownProofs, userAgent }));
  }

  /** The second step for those who switched it on: a code of their app, or a backup code. */
  @Route(routes.signIn.withCode)
  signInWithCode(
    @Body() { challenge, code }: SignInCodeRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
    @UserAgent() userAgent: string,
  ): Promise<SessionAnswer> {
    return this.commands.execute(new SignInWithCode({ challenge, code, address, shownProofs, userAgent }));
  }

  /** What the browser asks a passkey with as the second step; its answer is taken once, for five minutes. */
  @Route(routes.signIn.passkeyOptions)
  @HttpCode(200)
  async passkeyOptions(@Body() { challenge }: SignInPasskeyOptionsRequest): Promise<PasskeyOptionsAnswer> {
    return this.passkeys.toSignIn((await this.challenges.credentialsOf(challenge)).id);
  }

  /** The second step for those who have a passkey. */
  @Route(routes.signIn.withPasskey)
  signInWithPasskey(
    @Body() { challenge, ...request }: SignInPasskeyRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
    @UserAgent() userAgent: string,
  ): Promise<SessionAnswer> {
    return this.commands.execute(new SignInWithPasskey({ challenge, request, address, shownProofs, userAgent }));
  }

  /**
   * Opens the account's reset window: for 15 minutes its PIN may set a new password, with three tries. Where the operator
   * wants it, this mails the link that opens the window instead.
   */
  @Route(routes.signIn.verifyEmail)
  async verifyEmail(
    @Body() { email }: VerifyEmailRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
  ): Promise<ResetStarted> {
    await this.commands.execute(new OpenResetWindow({ email, address, shownProofs }));
    if (this.settings.resetRequiresMailLink) return { message: ANSWER_TEXT.resetLinkMailed, linkMailed: true };
    return { message: ANSWER_TEXT.emailVerified };
  }

  /** Opens the reset window by a mailed link, and says which e-mail to reset with. */
  @Route(routes.signIn.openResetLink)
  async openResetLink(
    @Body() { token }: MailedLinkRequest,
    @ShownProofs() shownProofs: readonly string[],
  ): Promise<OpenedResetLink> {
    const email = await this.commands.execute(new OpenResetLink({ token, shownProofs }));
    return { message: ANSWER_TEXT.emailVerified, email };
  }

  /** Sets a new password within the window and signs the account out everywhere. */
  @Route(routes.signIn.resetPassword)
  async resetPassword(
    @Body() body: ResetPasswordRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
  ): Promise<MessageAnswer> {
    await this.commands.execute(new ResetPassword({ request: body, address, shownProofs }));
    return { message: ANSWER_TEXT.passwordReset };
  }
}
