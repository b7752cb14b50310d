import { type PayoutRhythm } from '@clearfold/ledger';
import * as v from 'valibot';
import { BrokenAnswer } from '../api-failure';
import { type AnswerReader } from './answer-reader';

/** What a part of an answer must be. */
export type AnswerSchema<Answer> = v.GenericSchema<unknown, Answer>;

/** Reads an answer by its schema. */
export const readBy =
  <Answer>(schema: AnswerSchema<Answer>): AnswerReader<Answer> =>
  (body) => {
    const read = v.safeParse(schema, body, { abortEarly: true });
    if (read.success) return read.output;
    const [issue] = read.issues;
    throw new BrokenAnswer(v.getDotPath(issue) ?? '', issue.message);
  };

/** One entry per field of an answer: a field that contracts name and this client forgot does not compile. */
export type FieldsOf<Answer> = Record<keyof Answer, v.GenericSchema>;

/** 2^53 cents: beyond it a JSON number no longer names one amount. */
const MOST_DOLLARS = Number.MAX_SAFE_INTEGER / 100;

/**
 * Dollars to the cent. The specification promises a number, no more: a server that adds in binary fractions sends
 * 1234.5600000000002, which is $1,234.56 to everybody else.
 */
export const dollars = v.pipe(
  v.number(),
  v.check((amount) => Math.abs(amount) <= MOST_DOLLARS),
  v.transform((amount) => Math.round(amount * 100) / 100),
);

/** A number that can be written down: days, percent. */
export const figure = v.pipe(v.number(), v.finite());

/** Anything that names one moment: ISO 8601 instants and calendar days. */
export const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** The compiler holds it against the ledger's own list, whose code no page of the website has. */
const RHYTHMS = { 'at-maturity': 1, daily: 1, weekly: 1, monthly: 1 } satisfies Record<PayoutRhythm, 1>;

/** How a plan pays. */
export const rhythm = v.custom<PayoutRhythm>((value) => typeof value === 'string' && Object.hasOwn(RHYTHMS, value));

/** A word that the screens compare and show; one that this build does not know is shown as it is. */
export const word = <Known extends string>() => v.custom<Known>((value) => typeof value === 'string');

/** Promised, but not always there: null and missing are the same. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value): v.InferOutput<Schema> | undefined => value ?? undefined),
  );

/** Not promised: missing, or of another kind than ours, it costs the line that shows it and nothing else. */
export const extra = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** Not promised, and something else serves in its place. */
export const extraOr = <Schema extends v.GenericSchema>(schema: Schema, otherwise: v.InferOutput<Schema>) =>
  v.fallback(schema, otherwise as never);

/** Not promised texts are empty ones. */
export const extraText = extraOr(v.string(), '');

/** `{data: [...]}`; who reads the specification's "data" as the whole body sends the bare list. */
export const listOf = <Row>(row: AnswerSchema<Row>) =>
  v.pipe(
    v.unknown(),
    v.transform((body) => (Array.isArray(body) ? { data: body as unknown[] } : body)),
    v.object({ data: v.array(row) }),
  );
