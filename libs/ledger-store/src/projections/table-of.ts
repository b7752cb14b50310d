import { type ProjectionTable } from './define-projection.js';

/**
 * A projection's table as SQL, with its indexes: what a migration says of it.
 *
 * @param schema where it is made
 */
export const tableOf = (
  { table, columns, check, unique = [], indexes = [], fillfactor }: ProjectionTable,
  schema = 'ledger',
): string => {
  const name = table.replace(/^ledger/, schema);
  const [key, ...others] = Object.entries(columns);
  const lines = [
    ...(key ? [`${key[0]} ${key[1].declared} primary key`] : []),
    ...others.map(([column, { declared, isNullable }]) => `${column} ${declared}${isNullable ? '' : ' not null'}`),
    ...unique.map((column) => `unique (${column})`),
    ...(check === undefined ? [] : [`check (${check})`]),
  ];
  const full = fillfactor === undefined ? '' : ` with (fillfactor = ${fillfactor})`;
  return [
    `create table ${name} (\n  ${lines.join(',\n  ')}\n)${full};`,
    ...indexes.map(
      ({ name: index, on, where }) =>
        `create index ${index} on ${name} (${on})${where === undefined ? '' : `\n  where ${where}`};`,
    ),
  ].join('\n');
};
