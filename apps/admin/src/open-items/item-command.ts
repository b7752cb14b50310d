import { type Command } from '../components/use-command';

/** An explanation that is sent; whether it closed its item. */
export type ItemCommand = Command<{ id: string; isExplained: boolean }>;
