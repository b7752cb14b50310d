import { Injectable } from '@nestjs/common';
import { type SignatureEvidence } from '@clearfold/contracts';
import {
  accountOf,
  type Actor,
  deciderOfEvent,
  type DecisionSignature,
  type EventEnvelope,
  type LedgerEvent,
  readCanonical,
  STAFF_STREAM,
  statementOf,
} from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { ProofsReader } from '../checkpoints/proofs.reader.js';

const EVENT = `select bytes from ledger.events where position = $1`;

const BEFORE = `
select bytes from ledger.events
where stream_id = (select stream_id from ledger.events where position = $1) and position < $1 order by position`;

/** Of whoever decided; nobody of the staff has a stream of their own. */
const LATEST = `
select position from ledger.events
where stream_id = (case when $1 ~ '^[0-9a-f-]{36}$' then $1::uuid end) and position < $2 order by position desc limit 1`;

const KEYS = `
select bytes from ledger.events where stream_id = $1 and type = $2 and position < $3 order by position desc`;

/** Reads what somebody needs, besides an event's own receipt, to check its signature by themselves. */
@Injectable()
export class SignatureEvidenceReader {
  constructor(
    private readonly source: DataSource,
    private readonly proofs: ProofsReader,
  ) {}

  /**
   * @returns undefined of an event that is unsigned, or that the log does not have
   * @throws ApiError 'checkpoint-missing' when no checkpoint covers the key's enrolment yet
   */
  async of(position: number): Promise<SignatureEvidence | undefined> {
    const [recorded] = await this.read(EVENT, [position]);
    if (!recorded?.signature) return undefined;
    const { signature, actor } = recorded;
    const [statement, enrolment] = await Promise.all([
      this.statement(recorded, signature),
      this.enrolmentOf(signature.credentialId, actor, position),
    ]);
    return enrolment === undefined ? undefined : { statement, enrolment: await this.proofs.receipt(enrolment) };
  }

  private async statement(
    { streamId, event, position, actor }: EventEnvelope<LedgerEvent>,
    { seen, nonce }: DecisionSignature,
  ): Promise<string> {
    const decider = deciderOfEvent(event);
    const before = await this.read(BEFORE, [position]);
    const state = before.reduce(decider.evolve, decider.initialState);
    const [own] = await this.source.query<{ position: string }[]>(LATEST, [actor.id, position]);
    const account = accountOf(actor, streamId, () => Number(own?.position ?? 0));
    return statementOf({ streamId, event, by: actor.id, seen, account, nonce, state });
  }

  /** The position at which a key became somebody's last before an event: of staff confirmed, of an investor added. */
  private async enrolmentOf(credentialId: string, { kind, id }: Actor, before: number): Promise<number | undefined> {
    const isStaff = kind === 'staff';
    const place = isStaff ? [STAFF_STREAM, 'StaffKeyEnrolled'] : [id, 'InvestorKeyAdded'];
    const enrolments = await this.read(KEYS, [...place, before]);
    return enrolments.find(
      ({ event }) =>
        (event.type === 'InvestorKeyAdded' || (event.type === 'StaffKeyEnrolled' && event.memberId === id)) &&
        event.credentialId === credentialId,
    )?.position;
  }

  private async read(text: string, values: unknown[]): Promise<EventEnvelope<LedgerEvent>[]> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(text, values);
    return rows.map(({ bytes }) => readCanonical(bytes));
  }
}
