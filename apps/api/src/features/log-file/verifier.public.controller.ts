import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { type VerifierAnswer } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { VerifierFile } from './verifier-file.js';

/** What checks an exported log on a machine of one's own. It says nothing about anybody, so anybody may take it. */
@ApiTags('Ledger proofs')
@Audience('public')
@Controller('ledger/verifier')
export class VerifierPublicController {
  constructor(private readonly verifier: VerifierFile) {}

  /** Which offline verifier this server gives out: compare its hash with that of a build of your own. */
  @Get()
  describe(): VerifierAnswer {
    return this.verifier.describe();
  }

  /** The offline verifier: one file that needs Node.js and nothing else. */
  @Get(':sha256/verifier.mjs')
  @ApiProduces('text/javascript')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  download(@Param('sha256') sha256: string): StreamableFile {
    const bytes = this.verifier.bytesOf(sha256);
    return new StreamableFile(bytes, {
      type: 'text/javascript; charset=utf-8',
      disposition: 'attachment; filename="verifier.mjs"',
      length: bytes.length,
    });
  }
}
