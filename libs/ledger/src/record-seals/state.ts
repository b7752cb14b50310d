import { type StreamType } from '../stream-type.js';

/** What is kept beside the ledger of what staff did and looked at; rows are only ever added. */
export const RECORDS = ['staff-acts', 'access-log'] as const;

export type Records = (typeof RECORDS)[number];

/** Up to which row records are sealed. */
export type RecordSealState = { readonly status: 'unsealed' } | { readonly status: 'sealed'; readonly upTo: number };

export const RECORD_SEAL: StreamType<RecordSealState> = { name: 'record seal', initialState: { status: 'unsealed' } };

/** The one stream of the seals of each: UUIDs of version 8 that no wallet's letters make. */
export const RECORD_SEAL_STREAMS: Readonly<Record<Records, string>> = {
  'staff-acts': '00000000-0000-8000-8000-000000000002',
  'access-log': '00000000-0000-8000-8000-000000000003',
};
