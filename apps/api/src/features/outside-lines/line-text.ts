/**
 * The names and words of a line as a person reads them. A statement's line keeps them as a JSON object by name, in the order of the
 * bank; whatever else stands there is shown as it is.
 */
export const lineText = (body: string): string => {
  const fields = fieldsOf(body);
  return fields ? fields.join(' · ') : body;
};

const fieldsOf = (body: string): string[] | undefined => {
  if (!body.startsWith('{')) return undefined;
  try {
    const values = Object.values(JSON.parse(body) as Record<string, unknown>);
    return values.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  } catch {
    return undefined;
  }
};
