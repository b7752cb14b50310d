/**
 * The signed-in investor as every user answer carries it (docs/requirements.md, DATA-01..03). Money in dollars with two
 * decimals.
 */
export interface User {
  _id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the address is known to be the investor's: a mailed link was followed. */
  emailVerified: boolean;
  phoneNumber: string;
  address: string;
  country: string;
  /** YYYY-MM-DD, or empty when not given. */
  dateOfBirth: string;
  profilePicture: string;
  nextOfKin: NextOfKin;
  createdAt: string;
  /** Since when nothing may leave the account, an ISO 8601 instant; absent while it may. */
  frozenSince?: string;
  /** Available plus held. */
  totalBalance: number;
  totalDeposited: number;
  totalWithdrawn: number;
  totalInvested: number;
  availableBalance: number;
  heldBalance: number;
  activeInvested: number;
}

export interface NextOfKin {
  fullName: string;
  relationship: string;
  contact: string;
}

/** GET /users/me and the profile calls. */
export interface UserAnswer {
  user: User;
}

/** POST /auth/signin and POST /auth/signup. */
export interface SessionAnswer extends UserAnswer {
  token: string;
  /** What this device shows at its next sign-in, so that strangers' wrong passwords do not keep its owner out. */
  deviceProof?: string;
}
