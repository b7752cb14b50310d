import { type IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { type KeyHolder, relyingParty } from '../relying-party.js';
import { noteDrafted, noteSignatureRequired } from './drafted.js';
import { readDrafted } from './read-drafted.js';
import { assertSignedHere } from './signed-here.js';

/** Takes what a request signs its decisions with. */
@Injectable()
export class DecisionSigning {
  constructor(private readonly settings: Settings) {}

  /**
   * Notes it for the request under way; of one without, whether that is taken of who has a passkey: not where the server requires
   * passkeys.
   *
   * @param holder whose request it is
   * @throws ApiError 'signing-malformed'; 'signature-invalid' for what was signed on another page, 'passkeys-unavailable' where there
   *   is none to sign on
   */
  take(headers: IncomingHttpHeaders, holder: KeyHolder): void {
    const drafted = readDrafted(headers);
    if (!drafted) {
      if (this.settings.staffPasskeys === 'required') noteSignatureRequired();
      return;
    }
    const { signed } = drafted.signing;
    if (signed) assertSignedHere(signed.assertion, relyingParty(this.settings, holder));
    noteDrafted(drafted);
  }
}
