const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** @returns the text as it stands between two tags, of XML and of OFX's SGML */
export const escaped = (text: string): string => text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);
