import { Body, Ip, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  type MessageAnswer,
  PICTURE_MAX_BYTES,
  routes,
  UpdateNextOfKinRequest,
  UpdateProfileRequest,
  type UserAnswer,
} from '@clearfold/contracts';
import { type FastifyRequest } from 'fastify';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { AcceptsUpload, readUpload } from '#platform/http/bodies/uploads.js';
import { DeleteAccount } from './delete-account.js';
import { UpdateNextOfKin } from './update-next-of-kin.js';
import { UpdateProfile } from './update-profile.js';
import { UploadPicture } from './picture/upload-picture.js';
import { UserReader } from './user.reader.js';

const PICTURE_REFUSALS = {
  noForm: 'picture-no-form',
  missing: 'picture-missing',
  tooMany: 'picture-not-single',
  tooLarge: 'picture-too-large',
} as const;

/** The signed-in investor's own account. */
@InvestorController('users')
export class UsersInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly users: UserReader,
  ) {}

  @Route(routes.users.me)
  async me(@CurrentInvestor() investor: SignedInInvestor): Promise<UserAnswer> {
    return { user: await this.users.of(investor.id) };
  }

  @Route(routes.users.updateProfile)
  async updateProfile(
    @CurrentInvestor() { id }: SignedInInvestor,
    @Body() body: UpdateProfileRequest,
  ): Promise<UserAnswer> {
    await this.commands.execute(new UpdateProfile({ investorId: id, request: body }));
    return { user: await this.users.of(id) };
  }

  @Route(routes.users.updateNextOfKin)
  async updateNextOfKin(
    @CurrentInvestor() { id }: SignedInInvestor,
    @Body() body: UpdateNextOfKinRequest,
  ): Promise<UserAnswer> {
    await this.commands.execute(new UpdateNextOfKin({ investorId: id, request: body }));
    return { user: await this.users.of(id) };
  }

  /** Replaces the picture by a JPEG, PNG or WebP of at most 2 MB, sent as multipart in the field `profilePicture`. */
  @Route(routes.users.uploadPicture)
  @AcceptsUpload()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: { profilePicture: { type: 'string', format: 'binary' } } } })
  async uploadPicture(
    @CurrentInvestor() { id }: SignedInInvestor,
    @Req() request: FastifyRequest,
    @Ip() address: string,
  ): Promise<UserAnswer> {
    const upload = await readUpload(request, 'profilePicture', PICTURE_MAX_BYTES, PICTURE_REFUSALS);
    await this.commands.execute(new UploadPicture({ investorId: id, upload, address }));
    return { user: await this.users.of(id) };
  }

  /** Deletes the account and erases the person; refused while it has money, holds, active plans or pending requests. */
  @Route(routes.users.remove)
  async delete(@CurrentInvestor() { id }: SignedInInvestor): Promise<MessageAnswer> {
    await this.commands.execute(new DeleteAccount({ investorId: id }));
    return { message: ANSWER_TEXT.accountDeleted };
  }
}
