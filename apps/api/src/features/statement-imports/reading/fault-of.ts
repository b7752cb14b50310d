import { decimalOfUnits } from '@clearfold/content';
import { type StatementImportFault } from '@clearfold/contracts';
import { type StatementFault } from '@clearfold/statement-files';

/** Why a file was not read, as it is kept. @param decimals of the account's currency */
export const faultOf = (fault: StatementFault, decimals: number): StatementImportFault => {
  const { code, line, detail, statedUnits, computedUnits } = fault;
  return {
    code,
    ...(line !== undefined && { line }),
    ...(detail !== undefined && { detail }),
    ...(statedUnits !== undefined &&
      computedUnits !== undefined && {
        figures: {
          says: decimalOfUnits(String(statedUnits), decimals),
          mustSay: decimalOfUnits(String(computedUnits), decimals),
        },
      }),
  };
};
