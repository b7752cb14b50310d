import { Header, Param, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { placeholderLetter, routes } from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { ApiError } from '#platform/http/api-error.js';
import { PictureFiles } from './picture/picture-files.js';
import { placeholderSvg } from './picture/placeholder-svg.js';

/** People's pictures. An `<img>` sends no token: an uploaded picture is guarded by an address nobody can guess. */
@PublicController('users')
export class UsersPublicController {
  constructor(private readonly pictures: PictureFiles) {}

  /** Never changes under its address; kept by the viewer's own browser only, as its owner may delete it. */
  @Route(routes.users.picture)
  @ApiProduces('image/webp')
  @Header('cache-control', 'private, max-age=31536000, immutable')
  @Header('content-disposition', 'inline; filename="picture.webp"')
  async picture(@Param('file') file: string): Promise<StreamableFile> {
    const picture = await this.pictures.read(file);
    if (!picture) throw new ApiError('not-found');
    return new StreamableFile(picture, { type: 'image/webp', length: picture.length });
  }

  @Route(routes.users.placeholder)
  @ApiProduces('image/svg+xml')
  @Header('content-type', 'image/svg+xml')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  placeholder(@Param('file') file: string): string {
    const letter = file.replace(/\.svg$/, '');
    if (letter === file || letter !== placeholderLetter(letter)) throw new ApiError('not-found');
    return placeholderSvg(letter);
  }
}
