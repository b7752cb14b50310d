/** Which purchases pay next on which day. */
export class DueDays {
  private readonly purchases = new Map<number, Set<string>>();
  private readonly days = new Map<string, number>();

  /** @param day undefined when the purchase pays no more */
  set(purchaseId: string, day: number | undefined): void {
    const before = this.days.get(purchaseId);
    if (before !== undefined) {
      const others = this.purchases.get(before);
      others?.delete(purchaseId);
      if (others?.size === 0) this.purchases.delete(before);
    }
    if (day === undefined) {
      this.days.delete(purchaseId);
      return;
    }
    this.days.set(purchaseId, day);
    const same = this.purchases.get(day);
    if (same) same.add(purchaseId);
    else this.purchases.set(day, new Set([purchaseId]));
  }

  on(day: number): readonly string[] {
    return [...(this.purchases.get(day) ?? [])];
  }

  /** A day before the given one on which something is still due. */
  before(day: number): number | undefined {
    for (const due of this.purchases.keys()) if (due < day) return due;
    return undefined;
  }
}
