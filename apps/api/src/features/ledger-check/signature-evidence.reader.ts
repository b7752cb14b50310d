import { Injectable } from '@nestjs/common';
import { type SignatureEvidence } from '@clearfold/contracts';
import {
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

const ENROLMENTS = `
select bytes from ledger.events
where stream_id = $1 and type = 'StaffKeyEnrolled' and position < $2 order by position desc`;

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
      this.enrolmentOf(signature.credentialId, actor.id, position),
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
    return statementOf({ streamId, event, by: actor.id, seen, nonce, state });
  }

  /** The position at which somebody's key was confirmed last before an event. */
  private async enrolmentOf(credentialId: string, memberId: string, before: number): Promise<number | undefined> {
    const enrolments = await this.read(ENROLMENTS, [STAFF_STREAM, before]);
    return enrolments.find(
      ({ event }) =>
        event.type === 'StaffKeyEnrolled' && event.credentialId === credentialId && event.memberId === memberId,
    )?.position;
  }

  private async read(text: string, values: unknown[]): Promise<EventEnvelope<LedgerEvent>[]> {
    const rows = await this.source.query<{ bytes: Buffer }[]>(text, values);
    return rows.map(({ bytes }) => readCanonical(bytes));
  }
}
