import { type Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BulkResult, type ReviewKind } from '@clearfold/contracts';
import { type AppendResult } from '@clearfold/ledger-store';
import { commandWith } from '#platform/command-with.js';
import { ApiError } from '#platform/http/api-error.js';
import { refusalOf } from '#platform/http/refusal-of.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { type RequestKind, RequestReader } from '../review-queue/review-queue.view.js';
import { StaleDecisions } from '../review-queue/stale-decisions.js';

/** The command that one row's decision is. @throws ApiError where the row is decided by itself only */
export type RowCommand = (
  requestId: string,
  idempotencyKey: string | undefined,
  row: RequestKind,
) => Command<AppendResult>;

/** Decides many requests alike; each by the command it would have been decided by alone. */
export class DecideInBulk extends commandWith<
  {
    staff: SignedInStaff;
    requestIds: readonly string[];
    /** A kind that is not decided in bulk has none: an adjustment is two admins' matter. */
    commandFor: Readonly<Record<ReviewKind, RowCommand | undefined>>;
    idempotencyKey?: string | undefined;
  },
  BulkResult[]
>() {}

@CommandHandler(DecideInBulk)
export class DecideInBulkHandler implements ICommandHandler<DecideInBulk> {
  constructor(
    private readonly commands: CommandBus,
    private readonly requests: RequestReader,
    private readonly stale: StaleDecisions,
  ) {}

  /**
   * Rows stand alone: one that is refused leaves the others as they are. They reach the event store together, so they
   * share its batches. The same key again repeats none of them.
   *
   * @throws ApiError 'ledger-unavailable' when the outcome of a row is unknown
   */
  async execute({ staff, requestIds, commandFor, idempotencyKey: key }: DecideInBulk): Promise<BulkResult[]> {
    const kinds = await this.requests.kindsOf(requestIds);
    const outcomes = await Promise.all(
      requestIds.map(async (id): Promise<BulkResult> => {
        try {
          const row = kinds.get(id);
          if (!row) throw new ApiError('request-not-found');
          const commandOf = commandFor[row.kind];
          if (!commandOf) throw new ApiError('forbidden');
          await this.commands.execute(commandOf(id, key === undefined ? undefined : `${key}/${id}`, row));
          return { id, ok: true };
        } catch (error) {
          const refusal = refusalOf(await this.stale.explained(error, id));
          // Nobody knows what became of the row: not that it was refused. The key finds out, for all of them.
          if (!refusal || refusal.code === 'ledger-unavailable') throw error;
          const { code, message, details } = refusal;
          const { current, statement } = details;
          return { id, ok: false, code, message, ...(current && { current }), ...(statement && { statement }) };
        }
      }),
    );
    const rows = await this.requests.many(requestIds, staff);
    return outcomes.map((outcome) => {
      const request = rows.get(outcome.id);
      return request ? { ...outcome, request } : outcome;
    });
  }
}
