const ABSOLUTE = /^https?:\/\/[^/?#]*/i;

/**
 * The path and query that a request's target has. A proxy may name the whole address (RFC 9112, section 3.2.2): routers, guards and
 * whoever notes what was asked for take the one form only, so that none is fooled by the other.
 */
export const originForm = (target: string): string => {
  const [authority] = ABSOLUTE.exec(target) ?? [];
  if (authority === undefined) return target;
  const rest = target.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};
