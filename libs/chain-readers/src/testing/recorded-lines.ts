import type { ChainCursor, ChainReader, ChainStep, ChainTransfer } from '../chain-reader.js';

/** What a caller keeps of a wallet, by what `ChainStep` says of adding a step to it. */
export class RecordedLines {
  private constructor(
    private readonly lines: ReadonlyMap<string, ChainTransfer>,
    readonly cursor: ChainCursor | undefined,
  ) {}

  static readonly none = new RecordedLines(new Map(), undefined);

  /** With a step added; this one stays as it is, as what is kept where the step's transaction is rolled back. */
  with({ transfers, withdrawn, again, cursor }: ChainStep): RecordedLines {
    const from = withdrawn?.fromHeight ?? Infinity;
    const told = new Set(transfers.map(({ transactionId }) => transactionId));
    const lines = new Map(
      [...this.lines].filter(
        ([, { height, transactionId }]) => height < from && !again.includes(height) && !told.has(transactionId),
      ),
    );
    for (const line of transfers) lines.set(`${line.transactionId}/${line.index}`, line);
    return new RecordedLines(lines, cursor);
  }

  /** By height; within a block as they were read. */
  get all(): ChainTransfer[] {
    return [...this.lines.values()].sort((a, b) => a.height - b.height);
  }

  /** What they sum to, in the smallest unit. */
  get sum(): bigint {
    return this.all.reduce((sum, { units }) => sum + units, 0n);
  }

  /** After as many steps as lead to the newest block. */
  async upToTip(reader: Pick<ChainReader, 'step'>, maxBlocks = 100): Promise<RecordedLines> {
    const step = await reader.step(this.cursor, { maxBlocks, signal: new AbortController().signal });
    const recorded = this.with(step);
    return step.cursor.height === step.tip ? recorded : recorded.upToTip(reader, maxBlocks);
  }
}
