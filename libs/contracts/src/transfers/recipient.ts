/** GET /users/recipients/{id}: enough to recognise who is meant, not enough to learn who they are. */
export interface Recipient {
  _id: string;
  /** First name and initial, the rest masked: "Ada B•••". */
  name: string;
}

export interface RecipientAnswer {
  data: Recipient;
}
