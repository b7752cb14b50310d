import { type ForeignCheckpointError } from '@clearfold/ledger-store';
import { AlarmFault } from '#platform/alarms/alarm-fault.js';

/** The alarm for a checkpoint that stands where only the log's key may have signed. */
export const foreignCheckpoint = ({ message, size }: ForeignCheckpointError): AlarmFault =>
  new AlarmFault('checkpoint-key', message, `note ${size}`);
