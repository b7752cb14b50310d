import { type Socket } from 'node:net';
import { type ClientBase } from 'pg';

/** What node-postgres knows of a connection and its types do not say. */
export interface Link {
  readonly processID: number;
  /** False from a statement to its answer. */
  readonly readyForQuery: boolean;
  readonly connection: {
    readonly stream: Socket;
    /** Each error that the server answers with, with its SQLSTATE. */
    on(event: 'errorMessage', listener: (error: { readonly code?: string }) => void): void;
  };
}

/** Cuts a connection without a word to the database: whoever waits on it is told that it is gone. */
export const giveUp = (client: ClientBase | Link): void => {
  (client as unknown as Link).connection.stream.destroy();
};
