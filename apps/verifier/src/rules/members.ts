import { Keys } from './keys.js';

export const ROLES = ['reviewer', 'support', 'plan-manager', 'auditor', 'admin'] as const;
export const ACCESS = ['off', 'on'] as const;
export const JOINED = ['no', 'yes'] as const;
export const CHANGES = ['invite', 'role', 'enable', 'reset-access'] as const;

export type Role = (typeof ROLES)[number];

/** Somebody of the staff. */
export interface Member {
  readonly role: Role;
  readonly access: (typeof ACCESS)[number];
  readonly joined: (typeof JOINED)[number];
  /** Position of the last event that changed what they may, but for their joining; 0 of who was there at first. */
  readonly changedAt: number;
}

/** A change that was proposed. */
export interface StaffChange {
  readonly kind: (typeof CHANGES)[number];
  readonly memberId: string;
  /** The role they have with it. */
  readonly role: Role;
  readonly by: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** Whether nobody else could confirm it when it was proposed. */
  readonly isAlone: boolean;
}

/** Who was there when the log began to know the staff: nothing in it says who let them in. */
export interface Founded {
  readonly members: number;
  /** The ids of the admins with access among them, and of the reviewers. */
  readonly admins: readonly string[];
  readonly reviewers: readonly string[];
}

/** For how long a change waits. */
const CHANGE_MS = 7 * 24 * 3_600_000;

/** The staff as the log has it so far. */
export class Members {
  /** Undefined before `StaffOpened`: until then the log does not know the staff. */
  founded: Founded | undefined;
  /** How many events were by staff until then. */
  heldToNothing = 0;
  /** How many since, which are held to who they are. */
  held = 0;
  readonly keys = new Keys();
  private admins = 0;
  private readonly byId = new Map<string, Member>();
  private readonly proposed = new Map<string, StaffChange>();

  /** How many there are and were. */
  get size(): number {
    return this.byId.size;
  }

  /** Somebody, if they are a member. */
  find(id: string): Member | undefined {
    return this.byId.get(id);
  }

  found(id: string, member: Omit<Member, 'changedAt'>): void {
    this.put(id, { ...member, changedAt: 0 });
  }

  /** From here on the log knows the staff. */
  open(): void {
    const withAccess = (as: Role): string[] =>
      [...this.byId].flatMap(([id, { role, access }]) => (role === as && access === 'on' ? [id] : []));
    this.founded = { members: this.byId.size, admins: withAccess('admin'), reviewers: withAccess('reviewer') };
  }

  /** How many admins have access and have joined. */
  get activeAdmins(): number {
    return this.admins;
  }

  /** How many admins may act and have a key, but for one member. */
  signingAdminsBut(memberId: string): number {
    return [...this.byId].filter(
      ([id, member]) => id !== memberId && member.role === 'admin' && isActive(member) && this.keys.enrolled(id) > 0,
    ).length;
  }

  propose(proposalId: string, change: StaffChange): void {
    this.end(({ at }) => change.at >= at + CHANGE_MS);
    this.proposed.set(proposalId, change);
  }

  /** A change, if it waits. @param at milliseconds since 1970 UTC */
  waiting(proposalId: string, at: number): StaffChange | undefined {
    const change = this.proposed.get(proposalId);
    return change && at < change.at + CHANGE_MS ? change : undefined;
  }

  /** Whether a change about a member waits. @param at milliseconds since 1970 UTC */
  waitsAbout(memberId: string, at: number): boolean {
    return [...this.proposed.values()].some((change) => change.memberId === memberId && at < change.at + CHANGE_MS);
  }

  forget(proposalId: string): void {
    this.proposed.delete(proposalId);
  }

  /** What a member may is another thing from a position on: what waits about them, and what they proposed, ends. */
  change(id: string, member: Omit<Member, 'changedAt'>, position: number): void {
    this.end((change) => change.memberId === id || change.by === id);
    this.put(id, { ...member, changedAt: position });
  }

  join(id: string, member: Member): void {
    this.put(id, { ...member, joined: 'yes' });
  }

  /** Whether what somebody endorsed or proposed at a position counts as the first of two. */
  countsAsFirst(id: string, position: number): boolean {
    const member = this.byId.get(id);
    if (!member) return false;
    const { role, access, changedAt } = member;
    return position > changedAt && access === 'on' && (role === 'reviewer' || role === 'admin');
  }

  /** From where there are two admins on, nobody confirms what is their own. While there are, nothing new is. */
  private put(id: string, member: Member): void {
    const before = this.admins;
    this.admins += activeAdmin(member) - activeAdmin(this.byId.get(id));
    this.byId.set(id, member);
    if (before >= 2 || this.admins < 2) return;
    this.end(({ isAlone }) => isAlone);
    this.keys.endLone();
  }

  private end(isOver: (change: StaffChange) => boolean): void {
    for (const [id, change] of this.proposed) if (isOver(change)) this.proposed.delete(id);
  }
}

/** Whether somebody has access and has joined. */
export const isActive = ({ access, joined }: Member): boolean => access === 'on' && joined === 'yes';

const activeAdmin = (member: Member | undefined): number => (member?.role === 'admin' && isActive(member) ? 1 : 0);
