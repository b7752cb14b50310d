/** Runs a statement and answers its rows, whichever library holds the connection. */
export type RunStatement = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
