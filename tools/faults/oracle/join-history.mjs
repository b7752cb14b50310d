// @ts-check
import { createHash } from 'node:crypto';
import { centsOf, commandIdOf, whatWasAsked } from './what-was-asked.mjs';

/** @typedef {import('./what-was-asked.mjs').Asked} Asked */
/** @typedef {import('./what-was-asked.mjs').Asker} Asker */
/** @typedef {import('./read-record.mjs').RecordedEvent} RecordedEvent */
/** @typedef {import('../client-log.mjs').Entry} Entry */

/**
 * What stands in the database, read without the code that wrote it. `keys`: the places of a key's events; `texts`: by stream
 * and position, with the salt of its digest.
 *
 * @typedef {{
 *   events: RecordedEvent[],
 *   keys: Map<string, { first: number, last: number }>,
 *   texts: Map<string, { salt: Buffer, body: string }[]>,
 * }} Facts
 */

/** An effect that a client was told of, with its event. @typedef {Asked & { streamId: string, event: RecordedEvent }} Effect */

/** The request's event, by its noun: a decision's stream begins with it. */
const BEGINNING = /^(Deposit|Withdrawal|Transfer)Requested$/;

/** Of a deposit that was credited before: by its line, or by the first of two who say which. */
const MATCHES = ['DepositMatched', 'DepositMatchEndorsed'];

/**
 * Joins everything that clients asked for with its event, by the idempotency key, and compares who, what, whom and how much
 * with the request and with its answer. Nothing else may have been recorded by people since the clients began.
 *
 * @param {readonly Entry[]} entries settled: none is unknown @param {(token: string) => Asker} askerOf
 * @param {Facts} facts @param {number} before the last position before the clients began
 * @returns {{ broken: string[], missing: number, effects: Effect[] }} `missing`: acknowledged effects without an event
 */
export function joinHistory(entries, askerOf, facts, before) {
  const beginnings = new Map(
    facts.events.filter(({ type }) => BEGINNING.test(type)).map((event) => [event.streamId, event]),
  );
  /** @type {Map<string, RecordedEvent[]>} */
  const byCommand = new Map();
  for (const event of facts.events) byCommand.set(event.commandId, [...(byCommand.get(event.commandId) ?? []), event]);
  const nounOf = (/** @type {string} */ id) => {
    const [, noun] = BEGINNING.exec(beginnings.get(id)?.type ?? '') ?? [];
    return /** @type {Asked['noun'] | undefined} */ (noun?.toLowerCase());
  };
  /** @type {string[]} */
  const broken = [];
  /** @type {Effect[]} */
  const effects = [];
  let missing = 0;
  const askedFor = new Set();
  for (const entry of entries) {
    const asker = askerOf(entry.token);
    for (const [row, asked] of whatWasAsked(entry, asker, nounOf).entries()) {
      const commandId = commandIdOf(asked.key);
      askedFor.add(commandId);
      const events = byCommand.get(commandId) ?? [];
      const wrong = (/** @type {string} */ what) =>
        broken.push(`I2: ${entry.path} of ${asker.kind} ${asker.id}: ${what}`);
      const [event] = events;
      if (!isAcknowledged(entry, row)) {
        if (event) wrong(`was answered ${entry.status} and is recorded at ${event.position}`);
        continue;
      }
      if (!event) {
        missing += 1;
        continue;
      }
      if (events.length > 1) wrong(`is recorded ${events.length} times`);
      const begun = beginnings.get(event.streamId);
      for (const what of differences(asked, event, begun, facts)) wrong(`position ${event.position}: ${what}`);
      const place = facts.keys.get(asked.key);
      if (!place || place.first > event.position || place.last < event.position)
        wrong(
          `position ${event.position}: the key's row says ${place ? `${place.first} to ${place.last}` : 'nothing'}`,
        );
      for (const what of answeredOtherwise(entry, row, event, begun)) wrong(what);
      effects.push({ ...asked, streamId: event.streamId, event });
    }
  }
  for (const { position, type, actorKind, commandId } of facts.events)
    if (position > before && actorKind !== 'system' && !askedFor.has(commandId))
      broken.push(`I2: position ${position}: ${type} is what nobody asked for`);
  return { broken, missing, effects };
}

/** Whether the client was told that the effect is there; of a decision in bulk, the effect of a row. @param {Entry} entry @param {number} row */
const isAcknowledged = ({ outcome, answer }, row) =>
  outcome === 'acknowledged' && (answer?.results === undefined || answer.results[row]?.ok === true);

/**
 * Where an event is not what was asked for.
 *
 * @param {Asked} asked @param {RecordedEvent} event @param {RecordedEvent | undefined} begun the request's @param {Facts} facts
 * @returns {string[]}
 */
function differences({ types, asker, streamId, fields, texts }, event, begun, facts) {
  if (!types.includes(event.type)) return [`${types.join(' or ')} was asked for, ${event.type} is recorded`];
  // A decision is about the whole request, unless the client named another amount.
  const ofRequest = streamId && begun ? fieldsOfDecision(event, begun) : {};
  const expected = { ...ofRequest, ...fields };
  const found = [
    different('actor', `${asker.kind} ${asker.id}`, `${event.actorKind} ${event.actorId}`),
    different('stream', streamId ?? event.streamId, event.streamId),
    ...Object.entries(expected).map(([name, value]) => different(name, value, event.fields[name])),
  ];
  const kept = facts.texts.get(`${event.streamId} ${event.position}`) ?? [];
  for (const [name, text] of Object.entries(texts)) {
    const digest = event.fields[name];
    const isKept = kept.some(({ salt, body }) => body === text && sha256(salt, body) === digest);
    if (!isKept) found.push(`${name}: "${text}" was asked for, and is not what is kept`);
  }
  return found.filter((what) => what !== undefined);
}

/** What a decision's event repeats of its request. @param {RecordedEvent} event @param {RecordedEvent} begun */
const fieldsOfDecision = (event, begun) =>
  Object.fromEntries(
    Object.keys(event.fields).flatMap((name) => {
      const value = begun.fields[name === 'creditedCents' ? 'amountCents' : name];
      // A line found later is of what was credited, whatever was asked for.
      const isLater = MATCHES.includes(event.type) && name === 'creditedCents';
      return value === undefined || isLater || name.endsWith('Digest') ? [] : [[name, value]];
    }),
  );

/**
 * Where a decision's answer is not about the request and its event: it shows the request as it stood just after.
 *
 * @param {Entry} entry @param {number} row @param {RecordedEvent} event @param {RecordedEvent | undefined} begun
 * @returns {string[]}
 */
function answeredOtherwise({ answer, path }, row, event, begun) {
  const shown = answer?.results ? answer.results[row]?.request : answer;
  if (!path.startsWith('/staff/') || !begun)
    return typeof answer?.message === 'string' ? [] : ['the answer has no message'];
  const { amountCents, investorId, senderId, recipientId } = begun.fields;
  const found = [
    different('answered id', event.streamId, shown?.id),
    different('answered kind', BEGINNING.exec(begun.type)?.[1]?.toLowerCase(), shown?.kind),
    different('answered amount', amountCents, centsOrNothing(shown?.amount)),
    different('answered investor', investorId ?? senderId, shown?.investorId),
    different('answered recipient', recipientId, shown?.recipientId),
  ];
  if (event.type === 'DepositApproved' || MATCHES.includes(event.type))
    found.push(different('answered credited', event.fields.creditedCents, centsOrNothing(shown?.creditedAmount)));
  return found.filter((what) => what !== undefined);
}

/** @param {string} what @param {unknown} asked @param {unknown} found */
const different = (what, asked, found) =>
  asked === found ? undefined : `${what}: ${asked} was asked for, ${found} it is`;

/** @param {unknown} dollars */
const centsOrNothing = (dollars) => (typeof dollars === 'number' ? centsOf(dollars) : undefined);

/** @param {Buffer} salt @param {string} text */
const sha256 = (salt, text) => createHash('sha256').update(salt).update(text, 'utf8').digest('hex');
