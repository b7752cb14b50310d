import {
  canonicalBytes,
  type EventEnvelope,
  staff,
  STAFF_STREAM,
  type StaffEvent,
  type StaffState,
} from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';
import { StreamFold } from './stream-fold.js';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Somebody is founded, at a position. */
const founded = (position: number, memberId = uuid(position)): Buffer => {
  const recorded: EventEnvelope<StaffEvent> = {
    position,
    recordedAt: 0,
    streamId: STAFF_STREAM,
    actor: { kind: 'system', id: 'set-up' },
    commandId: memberId,
    event: { type: 'StaffFounded', memberId, role: 'admin', access: 'on', joined: 'yes' },
  };
  return Buffer.from(canonicalBytes(recorded));
};

describe('a stream that is folded on', () => {
  let log: Buffer[];
  let read: number;
  let fold: StreamFold<StaffState, StaffEvent>;
  beforeEach(() => {
    [log, read] = [[founded(1), founded(2)], 0];
    fold = new StreamFold<StaffState, StaffEvent>(STAFF_STREAM, staff);
  });
  const run: RunStatement = <Row>(_: string, values: unknown[] = []) => {
    const rows = log.slice(Math.max(Number(values[1]) - 1, 0)).map((bytes) => ({ bytes }));
    read += rows.length;
    return Promise.resolve(rows as Row[]);
  };
  /** Who is there, and how many events were read for it. */
  const known = async (isKept = true): Promise<[ids: string[], read: number]> => {
    read = 0;
    const folded = await fold.load(run, isKept);
    return [[...(folded?.state.members ?? [])].map(([id]) => id).sort(), read];
  };

  it('is read once, and its last event again', async () => {
    expect(await known()).toEqual([[uuid(1), uuid(2)], 2]);
    expect(await known()).toEqual([[uuid(1), uuid(2)], 1]);
    log.push(founded(3));
    expect(await known()).toEqual([[uuid(1), uuid(2), uuid(3)], 2]);
  });

  it('is read anew behind what a transaction recorded that ended without a commit', async () => {
    await known();
    log.push(founded(3));
    await known();
    log.pop();
    expect(await known()).toEqual([[uuid(1), uuid(2)], 2]);
    log.push(founded(3));
    await known();
    log[2] = founded(3, uuid(9));
    expect((await known())[0]).toEqual([uuid(1), uuid(2), uuid(9)]);
  });

  it('goes on from before where nothing was to be kept, and is nothing without an event', async () => {
    expect(await known(false)).toEqual([[uuid(1), uuid(2)], 2]);
    expect(await known(false)).toEqual([[uuid(1), uuid(2)], 2]);
    log = [];
    expect(await fold.load(run, true)).toBeUndefined();
  });
});
