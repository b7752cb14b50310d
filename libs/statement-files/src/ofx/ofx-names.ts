/** The elements of OFX that have others in them, as far as a bank's or a card's statement has them. */
export const AGGREGATES: ReadonlySet<string> = new Set([
  'OFX',
  ...['SIGNONMSGSRSV1', 'SONRS', 'STATUS', 'FI'],
  ...['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS', 'BANKACCTFROM'],
  ...['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS', 'CCACCTFROM'],
  ...['BANKTRANLIST', 'STMTTRN', 'BANKTRANLISTP', 'STMTTRNP', 'LEDGERBAL', 'AVAILBAL', 'BALLIST', 'BAL'],
  ...['PAYEE', 'BANKACCTTO', 'CCACCTTO', 'CURRENCY', 'ORIGCURRENCY', 'IMAGEDATA'],
]);
