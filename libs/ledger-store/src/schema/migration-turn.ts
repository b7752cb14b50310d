/** The advisory lock of whoever migrates. Any number will do as long as no other program on the database uses it. */
export const MIGRATION_TURN = 72_019_733;
