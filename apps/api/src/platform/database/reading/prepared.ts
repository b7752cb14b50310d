const names = new Map<string, string>();

/**
 * Marks a statement that is asked all day long: each connection parses it once, and plans it once where a plan for any
 * values is as good as one for these. That is most of what a look-up by id costs the database.
 *
 * Only for texts that never change: a connection keeps each one until it ends.
 *
 * @returns the text itself, which `preparedName` then knows
 */
export const prepared = (text: string): string => {
  if (!names.has(text)) names.set(text, `kept_${names.size + 1}`);
  return text;
};

/** What a connection of this process calls a statement that it keeps; undefined for all others. */
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * "Is one of these ids" for a statement that is kept. PostgreSQL plans anew at each call where a plan for the ids of the
 * call looks cheaper than one for any, and of an array it knows the length: few ids look cheaper than the ten it assumes.
 * Taken apart and put together again, an array has ten for it either way, and the plan is kept.
 *
 * @param parameter a parameter that is an array of ids, e.g. '$1'
 */
export const oneOfIds = (parameter: string): string => `= any(array(select unnest(${parameter}::uuid[])))`;
