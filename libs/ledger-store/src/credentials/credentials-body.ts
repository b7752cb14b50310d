/**
 * What an investor signs in with as one text, as an SQL expression over a row `i` of `investors`: lower-case hexadecimal SHA-256 of
 * a tag and a JSON array (docs/log-format.md, "What investors sign in with"). A digest, so that no old hash is kept by it.
 *
 * Everything as it is stored: hashes with their salts and what is sealed, so that whoever has a text and its salt finds no secret
 * faster than whoever has the row. Backup codes are used up one by one and are no part of it.
 */
export const CREDENTIALS_BODY = `
encode(sha256(convert_to('clearfold/credentials/v1' || chr(10) || json_build_array(
  i.email, i.email_key, i.password_hash,
  (select encode(p.mac, 'hex') from pin_guards p where p.investor_id = i.id),
  (select encode(p.salt, 'hex') from pin_guards p where p.investor_id = i.id),
  (select p.key_id from pin_guards p where p.investor_id = i.id),
  (select a.answer_hash from security_answers a where a.investor_id = i.id and a.number = 1),
  (select a.answer_hash from security_answers a where a.investor_id = i.id and a.number = 2),
  (select encode(f.secret, 'hex') from second_factors f where f.investor_id = i.id and f.confirmed_at is not null)
)::text, 'UTF8')), 'hex')`;
