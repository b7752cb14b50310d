/** The answer of calls of which only the message is used. */
export interface MessageAnswer {
  message: string;
}
