/** What can stand in the way of closing an account (docs/product-rules.md, "Accounts"). */
export type ClosingObstacle = 'money' | 'holds' | 'plans' | 'requests';
