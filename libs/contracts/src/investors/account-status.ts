/** GET /staff/investors/{id}/standing: whether an investor may move money. */
export interface AccountStatus {
  id: string;
  status: 'active' | 'frozen' | 'closed';
  /** When it became so; absent while nothing was ever recorded. */
  since?: string;
  /** Name of who made it so. */
  by?: string;
  /** Why, for staff; erased with the account. */
  reason?: string;
}
