import { type DataSource } from 'typeorm';
import { type Settings } from '../config/settings.js';
import { type Entities, openAppDataSource } from './data-source.js';

/** What a second poll takes while the first one's connection is being replaced. */
const CONNECTIONS = 2;

/**
 * Names the connections of those who watch the process. Requests may have taken all others, and wait in line for them; whether the
 * database answers, and how far what follows the log has come, must be known then more than ever.
 */
export const WATCH_SOURCE = Symbol('the connections of those who watch');

/**
 * What the watch writes, such as an alarm, waits for no standby: that one hangs may be what it tells of.
 *
 * @throws Error when the database is away
 */
export const openWatchSource = (settings: Settings, entities: Entities): Promise<DataSource> =>
  openAppDataSource(
    { ...settings, databaseConnections: CONNECTIONS },
    { entities, options: ['synchronous_commit=local'] },
  );
