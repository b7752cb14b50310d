/**
 * Makes of a body of the API what the screens may rely on: what the specification promises is there and of its kind; what it does
 * not promise is there, replaced or absent, as the reader's type says.
 *
 * @throws BrokenAnswer naming the first field that is not as promised
 */
export type AnswerReader<Answer> = (body: unknown) => Answer;
