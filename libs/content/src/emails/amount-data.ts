/** US dollars, positive, as everywhere in JSON. */
export interface AmountData {
  amount: number;
}
