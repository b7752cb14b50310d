import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requestClaimedText } from '@clearfold/content';
import { CLAIM_MINUTES } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { LiveStreams } from '#platform/live/live-streams.js';
import { RequestReader } from './review-queue.view.js';

/**
 * Of two who claim at once, the second waits for the row and then finds it taken. The own claim is renewed, an ended one
 * replaced: its time is over, or the request is no longer as it was. SQL, as it is one statement with the
 * ledger's own row.
 */
const CLAIM_REQUEST = `
insert into request_claims as held (request_id, staff_id, position, claimed_at, expires_at)
select r.id, $2, r.position, $3, $4
from ledger.requests r
where r.id = $1 and r.is_open
on conflict (request_id) do update
set staff_id = excluded.staff_id, position = excluded.position, expires_at = excluded.expires_at,
  claimed_at = case when held.staff_id = excluded.staff_id and held.position = excluded.position
    and held.expires_at > excluded.claimed_at then held.claimed_at else excluded.claimed_at end
where held.staff_id = excluded.staff_id or held.expires_at <= excluded.claimed_at or held.position <> excluded.position
returning staff_id`;

/** A member of staff says that they are reviewing a request; others see it and look at another. */
export class ClaimRequest extends commandWith<{ staffId: string; requestId: string }>() {}

@CommandHandler(ClaimRequest)
export class ClaimRequestHandler implements ICommandHandler<ClaimRequest> {
  constructor(
    private readonly source: DataSource,
    private readonly requests: RequestReader,
    private readonly live: LiveStreams,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'request-already-claimed' */
  async execute({ staffId, requestId }: ClaimRequest): Promise<void> {
    const now = this.clock.now();
    const until = new Date(now.valueOf() + CLAIM_MINUTES * 60_000);
    const claimed = await this.source.query<unknown[]>(CLAIM_REQUEST, [requestId, staffId, now, until]);
    if (claimed.length > 0) return this.live.changeForStaff({ what: 'claim', id: requestId });
    const { claim } = await this.requests.one(requestId, { id: staffId, role: 'reviewer' });
    if (!claim) throw new ApiError('request-already-decided');
    throw new ApiError('request-already-claimed', { message: requestClaimedText(claim.by) });
  }
}
