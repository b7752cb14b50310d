import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { pathOf, routes, type VerifierAnswer } from '@clearfold/contracts';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';

interface KnownBytes {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** The bundled offline verifier, read once: what a hash was said of is what is given out, whatever the disk has later. */
@Injectable()
export class VerifierFile {
  private readonly known?: KnownBytes;

  constructor({ verifierFile }: Settings) {
    if (verifierFile === undefined) return;
    const bytes = readFileSync(verifierFile);
    this.known = { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** @throws ApiError 'verifier-missing' where the server was started without one */
  describe(): VerifierAnswer {
    const { bytes, sha256 } = this.get();
    return {
      sha256,
      sizeBytes: bytes.length,
      download: `/api${pathOf(routes.logFile.verifierFile, { params: { sha256 } })}`,
    };
  }

  /** @throws ApiError 'verifier-missing' where the server has none of that hash, such as one of another version */
  bytesOf(sha256: string): Buffer {
    const known = this.get();
    if (known.sha256 !== sha256) throw new ApiError('verifier-missing');
    return known.bytes;
  }

  private get(): KnownBytes {
    if (!this.known) throw new ApiError('verifier-missing');
    return this.known;
  }
}
