import * as v from 'valibot';
import { type AnswerSchema } from './answers/parts';
import { BrokenAnswer } from './api-failure';

/**
 * The one place where a body of the API becomes something that the screens may rely on: what the specification promises is there
 * and of its type; what it does not promise is there, replaced or absent, as the call's schema says.
 *
 * @param call for the operator's eyes, such as "GET /wallets"
 * @throws BrokenAnswer naming the first field that is not as promised
 */
export const readAnswer = <Answer>(call: string, schema: AnswerSchema<Answer>, body: unknown): Answer => {
  const read = v.safeParse(schema, body, { abortEarly: true });
  if (read.success) return read.output;
  const [issue] = read.issues;
  const broken = new BrokenAnswer(call, v.getDotPath(issue) ?? '', issue.message);
  // The screen says which field; only the console says of which call, which is what its operator looks for.
  console.error(broken.message);
  throw broken;
};
