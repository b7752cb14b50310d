import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { placeholderLetter } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { ApiError } from '#platform/http/api-error.js';
import { placeholderSvg } from './placeholder-svg.js';

/** Pictures of people who have none. */
@ApiTags('users')
@Audience('public')
@Controller('users')
export class UsersPublicController {
  @Get('placeholder-picture/:file')
  @ApiProduces('image/svg+xml')
  @Header('content-type', 'image/svg+xml')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  placeholder(@Param('file') file: string): string {
    const letter = file.replace(/\.svg$/, '');
    if (letter === file || letter !== placeholderLetter(letter)) throw new ApiError('not-found');
    return placeholderSvg(letter);
  }
}
