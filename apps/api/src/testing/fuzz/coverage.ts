import { type FuzzedCall } from './calls.js';
import { type Operation } from './operations.js';

/** How often each call was tried, and how often it was answered by a success. */
export class Coverage {
  private readonly tried = new Map<string, number>();
  private readonly succeeded = new Map<string, number>();
  readonly statuses = new Map<number, number>();

  note({ operation: { name } }: FuzzedCall, status: number): void {
    this.tried.set(name, (this.tried.get(name) ?? 0) + 1);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) this.succeeded.set(name, (this.succeeded.get(name) ?? 0) + 1);
  }

  triedLessThan(count: number, operations: readonly Operation[]): string[] {
    return operations.map(({ name }) => name).filter((name) => (this.tried.get(name) ?? 0) < count);
  }

  neverSucceeded(operations: readonly Operation[]): string[] {
    return operations.map(({ name }) => name).filter((name) => !this.succeeded.has(name));
  }
}
