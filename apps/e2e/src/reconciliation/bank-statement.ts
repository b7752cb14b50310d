import { camt053Of } from '@clearfold/statement-files/testing';

/** The account that the journey's admins open. */
export const BANK = { name: 'Journey bank', identifier: 'DE02120300000000202051', network: 'First Bank' };

const line = (units: bigint, day: string, reference: string, counterparty: string) => ({
  bookedOn: day,
  valueDay: day,
  units,
  reference,
  counterparty,
});

const stated = (of: Pick<Parameters<typeof camt053Of>[0], 'from' | 'to' | 'openingUnits' | 'lines'>): Buffer =>
  Buffer.from(camt053Of({ account: { identifier: BANK.identifier, currency: 'USD', decimals: 2 }, ...of }, '001.08'));

/** October as the bank states it: five dollars came in that nobody asked for, and a fee went out. */
export const october = (): Buffer =>
  stated({
    from: '2025-10-01',
    to: '2025-10-31',
    openingUnits: 100_000n,
    lines: [line(501n, '2025-10-02', 'NTRY-1', 'Somebody Unknown'), line(-250n, '2025-10-31', 'NTRY-2', BANK.network)],
  });

/** November, which goes on from October, of another account of the bank's. */
export const wrongNovember = (): Buffer =>
  stated({
    from: '2025-11-01',
    to: '2025-11-30',
    openingUnits: 100_251n,
    lines: [line(700n, '2025-11-03', 'NTRY-3', 'Another Customer')],
  });
