import { type IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { relyingParty } from '../relying-party.js';
import { noteDrafted } from './drafted.js';
import { readDrafted } from './read-drafted.js';
import { assertSignedHere } from './signed-here.js';

/** Takes what a request of the staff signs its decisions with. */
@Injectable()
export class DecisionSigning {
  constructor(private readonly settings: Settings) {}

  /**
   * Notes it for the request under way.
   *
   * @throws ApiError 'signing-malformed'; 'signature-invalid' for what was signed on another page, 'passkeys-unavailable' where there
   *   is none to sign on
   */
  take(headers: IncomingHttpHeaders): void {
    const drafted = readDrafted(headers);
    if (!drafted) return;
    const { signed } = drafted.signing;
    if (signed) assertSignedHere(signed.assertion, relyingParty(this.settings));
    noteDrafted(drafted);
  }
}
