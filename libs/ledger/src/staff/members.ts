import { Buckets } from './buckets.js';
import { isActive, type StaffMember } from './member.js';

/** The members of the staff by id, immutable. */
export class Members {
  static readonly none = new Members(Buckets.none(), 0);

  private constructor(
    private readonly byId: Buckets<StaffMember>,
    /** How many admins there are who may act. */
    readonly activeAdmins: number,
  ) {}

  get size(): number {
    return this.byId.size;
  }

  get(id: string): StaffMember | undefined {
    return this.byId.get(id);
  }

  /** The same with somebody new, or as somebody is now. */
  with(id: string, member: StaffMember): Members {
    const activeAdmins = this.activeAdmins + activeAdmin(member) - activeAdmin(this.get(id));
    return new Members(this.byId.with(id, member), activeAdmins);
  }

  [Symbol.iterator](): Generator<readonly [id: string, member: StaffMember]> {
    return this.byId[Symbol.iterator]();
  }
}

const activeAdmin = (member: StaffMember | undefined): number => (member?.role === 'admin' && isActive(member) ? 1 : 0);
