import { Header, Param, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { routes, type VerifierAnswer } from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { VerifierFile } from './verifier-file.js';

/** What checks an exported log on a machine of one's own. It says nothing about anybody, so anybody may take it. */
@PublicController('Ledger proofs')
export class VerifierPublicController {
  constructor(private readonly verifier: VerifierFile) {}

  /** Which offline verifier this server gives out: compare its hash with that of a build of your own. */
  @Route(routes.logFile.verifier)
  describe(): VerifierAnswer {
    return this.verifier.describe();
  }

  /** The offline verifier: one file that needs Node.js and nothing else. */
  @Route(routes.logFile.verifierFile)
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
