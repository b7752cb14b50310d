import { type Entry, type LedgerEvent, type EventEnvelope } from '@clearfold/ledger';

export type History = readonly Pick<Entry, 'recorded'>[];
export type Random = () => number;
export type One = EventEnvelope<LedgerEvent>;

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Events as the records of a log that has these and no others. */
export const numbered = (history: readonly One[]): { recorded: One }[] =>
  history.map((recorded, i) => ({ recorded: { ...recorded, position: i + 1 } }));

const fieldsOf = (event: LedgerEvent): [string, unknown][] => Object.entries(event).filter(([name]) => name !== 'type');

/** Fields that say one of a few words, and others in events of other types. */
const WORDS = ['kind', 'category'];

/** What somebody could do to one event of a history, in forms that its bytes allow. */
const CHANGES: Readonly<Record<string, (log: readonly One[], at: number, random: Random) => One[]>> = {
  'a field says what another event says': (log, at, random) => {
    const { event } = log[at] as One;
    const [name] = pick(random, fieldsOf(event)) ?? [];
    const of = log.filter((one) => !WORDS.includes(String(name)) || one.event.type === event.type);
    const others = of.flatMap((one) => fieldsOf(one.event).filter(([other]) => other === name));
    const [, value] = pick(random, others) ?? [];
    if (name === undefined) return [...log];
    return log.with(at, { ...(log[at] as One), event: { ...event, [name]: value } as LedgerEvent });
  },
  'a figure is one more or less': (log, at, random) => {
    const { event } = log[at] as One;
    const figures = fieldsOf(event).filter(([, value]) => typeof value === 'bigint' || typeof value === 'number');
    const [name, value] = pick(random, figures) ?? [];
    if (name === undefined) return [...log];
    const by = random() < 0.5 ? 1 : -1;
    const other = typeof value === 'bigint' ? value + BigInt(by) : Math.max(0, Number(value) + by);
    return log.with(at, { ...(log[at] as One), event: { ...event, [name]: other } as LedgerEvent });
  },
  'an event is of another actor': (log, at, random) =>
    log.with(at, { ...(log[at] as One), actor: pick(random, log).actor }),
  'an event is of another stream': (log, at, random) =>
    log.with(at, { ...(log[at] as One), streamId: pick(random, log).streamId }),
  'an event is of another command': (log, at, random) =>
    log.with(at, { ...(log[at] as One), commandId: pick(random, log).commandId }),
  'an event is recorded when the one in front of it was': (log, at) =>
    log.with(at, { ...(log[at] as One), recordedAt: (log[Math.max(0, at - 1)] as One).recordedAt }),
  'an event is recorded when the one behind it was': (log, at) =>
    log.with(at, { ...(log[at] as One), recordedAt: (log[Math.min(log.length - 1, at + 1)] as One).recordedAt }),
  'an event is gone': (log, at) => log.toSpliced(at, 1),
  'an event comes again as of a command of its own': (log, at, random) => {
    const commandId = `ffffffff-ffff-4fff-8fff-${String(Math.floor(random() * 1e12)).padStart(12, '0')}`;
    const again = Math.min(log.length - 1, at + Math.floor(random() * 10));
    const { recordedAt } = log[again] as One;
    return log.toSpliced(again + 1, 0, { ...(log[at] as One), commandId, recordedAt });
  },
  'an event comes earlier': (log, at, random) => {
    const to = Math.max(0, at - 1 - Math.floor(random() * 10));
    const { recordedAt } = log[to] as One;
    return log.toSpliced(at, 1).toSpliced(to, 0, { ...(log[at] as One), recordedAt });
  },
};

export const EVENT_CHANGES = Object.keys(CHANGES);

/** The history with one change, at a place of it that chance chooses. @param change one of `EVENT_CHANGES` */
export const withChange = (history: History, change: string, random: Random): { recorded: One }[] => {
  const log = history.map(({ recorded }) => recorded as One);
  const at = Math.floor(random() * log.length);
  return numbered(CHANGES[change]?.(log, at, random) ?? log);
};
