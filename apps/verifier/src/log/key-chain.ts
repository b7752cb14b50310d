import { verify } from 'node:crypto';
import { Fault, type Tally } from '../report/checks.js';
import { exactBase64, type Note, readVerifierKey, type VerifierKey } from './note.js';

/** What says which key signs first. */
export interface Naming {
  readonly type: string;
  /** As verifiers write it. */
  readonly key: string;
}

/** What hands over from one key to the next: both as verifiers write them, and the old one's signature in base 64. */
export interface HandOver {
  readonly fromKey: string;
  readonly toKey: string;
  readonly signature: string;
}

/**
 * The keys that sign the log's checkpoints, one after the other. Each hands over to the next in an event that it signed,
 * so whoever trusts one of them can trust those after it.
 */
export class KeyChain {
  /** False until a key comes that was given, or that one of those handed over to. */
  isTrusted = false;
  /** Whether a key that is trusted signed a checkpoint: to be handed over to says nothing of what came before. */
  private hasVouched = false;
  /** A key that is not trusted and signed a checkpoint. */
  private stranger: VerifierKey | undefined;
  private isNamed = false;
  private current: VerifierKey | undefined;
  private readonly met: VerifierKey[] = [];

  /**
   * @param given whom the reader trusts; with none, signatures are left unchecked
   * @param first the key that the file names
   */
  constructor(
    private readonly tally: Tally,
    private readonly given: readonly VerifierKey[],
    first: string | null,
  ) {
    if (given.length > 0 && first !== null) this.follow(read(first));
  }

  /** @throws Fault when it is another key than the one that signed so far, or the log had named one */
  name({ key }: Naming): void {
    const first = read(key);
    this.tally.check('checkpoints', !this.isNamed, 'the log names its first key twice, or after a hand-over');
    const isCurrent = this.current === undefined || this.current.text === key;
    this.tally.check('checkpoints', isCurrent, () => `the log names ${key}, and ${this.current?.text} signed before`);
    this.isNamed = true;
    this.follow(first);
  }

  /** @throws Fault when the key before did not hand over */
  rotate(event: HandOver): void {
    const [from, to] = [read(event.fromKey), read(event.toKey)];
    const before = this.current?.text ?? event.fromKey;
    this.tally.check('checkpoints', event.fromKey === before, () => `${event.fromKey} is not the key before`);
    this.tally.check('checkpoints', from.name === to.name && from.text !== to.text, 'the next key is none of this log');
    const text = `${from.name} hand-over\n${event.fromKey}\n${event.toKey}\n`;
    const signature = exactBase64(event.signature);
    const isSigned = signature !== undefined && verify(null, Buffer.from(text), from.publicKey, signature);
    this.tally.check('checkpoints', isSigned, 'the old key did not sign the hand-over to the next');
    this.isNamed = true;
    this.follow(from);
    this.follow(to);
  }

  /** @throws Fault unless the key that is valid now signed; without a key that is trusted nothing is checked */
  check(note: Note): void {
    if (this.given.length === 0) return;
    if (!this.current) {
      const signer = this.given.find((key) => note.isSignedBy(key));
      if (signer) this.follow(signer);
    }
    const isSigned = this.current !== undefined && note.isSignedBy(this.current);
    this.tally.check('checkpoints', isSigned, () => `no given key signed the checkpoint at ${note.size}`);
    if (this.isTrusted) this.hasVouched = true;
    else this.stranger ??= this.current;
  }

  /** @throws Fault unless some key of the log signed */
  checkAny(note: Note): void {
    if (this.given.length === 0) return;
    const isSigned = [...this.met, ...this.given].some((key) => note.isSignedBy(key));
    this.tally.check('checkpoints', isSigned, () => `no given key signed the checkpoint at ${note.size}`);
  }

  /** @throws Fault when the log is signed, but by nobody that the reader trusts */
  end(): void {
    if (this.given.length === 0 || this.hasVouched) return;
    const strange = this.stranger ?? (this.isTrusted ? undefined : this.met[0]);
    if (strange) throw new Fault('checkpoints', `the file names another key: ${strange.text}`, 0);
  }

  private follow(key: VerifierKey): void {
    this.current = key;
    this.met.push(key);
    this.isTrusted ||= this.given.some(({ text }) => text === key.text);
  }
}

const read = (text: string): VerifierKey => {
  try {
    return readVerifierKey(text);
  } catch (error) {
    throw new Fault('checkpoints', (error as Error).message);
  }
};
