// @ts-check

/** What a run is in each, and how many make up to two minutes: about ten all together, on two cores. `pattern` is of one file. */
export const SOAKS = [
  { name: 'ledger', pattern: 'book/ledger-state.spec', runs: 3_000 },
  { name: 'agreement', pattern: 'agreement/agreement.spec', runs: 1_000 },
  { name: 'changes', pattern: 'agreement/changed-events.spec', runs: 1_000 },
  { name: 'tampering', pattern: 'agreement/tampering.spec', runs: 2_000 },
  { name: 'rows', pattern: 'tampered-columns.int', runs: 8 },
  { name: 'properties', pattern: 'ledger-properties.int', runs: 100 },
  { name: 'simulation', pattern: 'ledger-simulation.int', runs: 40 },
  { name: 'reconciliation', pattern: 'reconciliation-property.int', runs: 80 },
  { name: 'bank', pattern: 'ledger-bank.int', runs: 10_000 },
  { name: 'statements', pattern: 'statement-files/src/round-trip.spec', runs: 1_500 },
  { name: 'steps', pattern: 'chain-readers/src/next-step.spec', runs: 100_000 },
  { name: 'nodes', pattern: 'evm-chains.int', runs: 500 },
  { name: 'esplora', pattern: 'esplora-chains.int', runs: 1_500 },
  { name: 'fuzz', pattern: '/fuzz.int', runs: 20_000 },
];
