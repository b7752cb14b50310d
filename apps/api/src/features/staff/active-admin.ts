/** SQL of whether a row of `staff` is an admin who can act: one who was invited and has not come cannot. */
export const activeAdmin = (staff: string): string =>
  `(${staff}.role = 'admin' and ${staff}.disabled_at is null and ${staff}.joined_at is not null)`;
