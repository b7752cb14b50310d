import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { arbitraryStatement } from './testing/arbitrary-statement.js';
import { camt053Of, type Camt053Version } from './testing/camt053-of.js';
import type { StatementToWrite } from './testing/statement-to-write.js';

const file = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name), 'utf8');
const VERSIONS: readonly Camt053Version[] = ['001.02', '001.08'];

/** @returns what libxml2 has against the files, by the schema of their version */
const faultsOf = async (
  files: readonly (string | Uint8Array)[],
  version: Camt053Version,
): Promise<readonly string[]> => {
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${index}.xml`, contents: Buffer.from(contents).toString() })),
    schema: [file(`schemas/camt.053.${version}.xsd`)],
    maxMemoryPages: memoryPages.GiB / 4,
  });
  return errors.map(({ rawMessage }) => rawMessage);
};

describe.each(VERSIONS)('camt.053.%s', (version) => {
  it('is what the sample is', async () => {
    expect(await faultsOf([file(`samples/camt.053.${version}.xml`)], version)).toEqual([]);
  });

  it('is what the writer writes, whatever the statement', async () => {
    const statements = fc.sample(arbitraryStatement(), { numRuns: 40, seed: 24 });
    const long: StatementToWrite = {
      account: { identifier: 'DE89370400440532013000', currency: 'EUR', decimals: 2 },
      from: '2026-01-01',
      to: '2026-01-01',
      openingUnits: 0n,
      lines: [
        { bookedOn: '2026-01-01', valueDay: '2026-01-01', units: 1n, reference: '', text: 'a'.repeat(500) },
        { bookedOn: '2026-01-01', valueDay: '2026-01-01', units: -1n, reference: 'R', counterpartyAccount: 'x-1' },
      ],
    };
    expect(
      await faultsOf(
        [...statements, long].map((statement) => camt053Of(statement, version)),
        version,
      ),
    ).toEqual([]);
  });

  it('is nothing else: libxml2 is asked in earnest', async () => {
    const broken = file(`samples/camt.053.${version}.xml`).replace(/<(iso:)?CdtDbtInd>CRDT</, '<$1CdtDbtInd>PLUS<');
    expect(await faultsOf([broken], version)).toEqual([expect.stringContaining('CdtDbtInd')]);
  });
});
