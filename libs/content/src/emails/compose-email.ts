import { BRAND, RISK_WARNING } from '../brand/brand.js';
import { type Email, type EmailBlock, type EmailComposition, type EmailReader, paragraph } from './email.js';
import { escapeHtml } from '../format/escape-html.js';

const BECAUSE_OF_ACCOUNT = `You receive this mail because you have an account with ${BRAND.name}.`;

/** Sets a mail in the brand's one layout: no picture and nothing else that a mail program would have to fetch. */
export const composeEmail = (composition: EmailComposition, reader: EmailReader): Email => {
  const blocks = composition.blocks.filter((block) => block !== undefined);
  const greeting = reader.name ? `Hello ${reader.name},` : 'Hello,';
  const footer = [composition.because ?? BECAUSE_OF_ACCOUNT, `Questions? ${BRAND.supportEmail}`, RISK_WARNING];
  // A line break would end the header; a mail's subject is one line.
  const subject = composition.subject.replace(/\s+/g, ' ').trim();
  return {
    subject,
    text: textOf(greeting, blocks, footer),
    html: htmlOf(subject, greeting, blocks, footer),
    ...(composition.headers ? { headers: composition.headers } : {}),
  };
};

const textOf = (greeting: string, blocks: readonly EmailBlock[], footer: readonly string[]): string =>
  [greeting, ...blocks.map(blockText), ['-- ', BRAND.name, ...footer].join('\n')].join('\n\n') + '\n';

const blockText = (block: EmailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
};

const { ink, paper, emerald } = BRAND.colours;
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const MUTED = '#4A5867';
const LINE = '#E6DFD0';

/** Mail programs know tables and inline styles, and drop most of the rest. */
const htmlOf = (
  subject: string,
  greeting: string,
  blocks: readonly EmailBlock[],
  footer: readonly string[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};color:${ink};${FONT};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px;${SERIF};font-size:22px;color:${emerald}">${escapeHtml(BRAND.name)}</td></tr>
<tr><td style="padding:32px;background:#FFFFFF;border:1px solid ${LINE};border-radius:12px">
<h1 style="margin:0 0 24px;font-size:20px;line-height:1.35;font-weight:600">${escapeHtml(subject)}</h1>
${[paragraph(greeting), ...blocks].map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:1.5;color:${MUTED}">
${footer.map((line) => `<p style="margin:0 0 8px">${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const blockHtml = (block: EmailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${block.rows.map(factHtml).join('\n')}
</table>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid ${emerald};background:${paper}">${lines(block.text)}</blockquote>`;
    case 'link':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${emerald};color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${MUTED};word-break:break-all">${escapeHtml(block.url)}</p>`;
  }
};

const factHtml = ([name, value]: readonly [string, string]): string =>
  `<tr><td style="padding:2px 16px 2px 0;color:${MUTED};vertical-align:top">${escapeHtml(name)}</td>` +
  `<td style="padding:2px 0;font-variant-numeric:tabular-nums">${lines(value)}</td></tr>`;

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');
