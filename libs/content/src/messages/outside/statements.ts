/** What each kind of decision about accounts outside is called where it is signed. */
export const OUTSIDE_STATEMENT_KIND_TEXT: Readonly<Record<string, string>> = {
  ProposeOutsideAccount: 'Propose outside account',
  ConfirmOutsideAccount: 'Open outside account',
  RetractOutsideAccount: 'Drop proposed outside account',
  RequireEvidence: 'Require a line for deposits',
  SealStatement: 'Record statement',
  WithdrawStatement: 'Take back statement',
  ExplainOpenItem: 'Explain open item',
};
