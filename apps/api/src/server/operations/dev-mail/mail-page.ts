import type { ParsedMailFile } from '@tidings/platform/mailer/mail-folder.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

const STYLE =
  'body{font:17px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'article{border-top:1px solid;padding:1rem ' +
  '0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}small{opacity:.75}';

export function renderMailPage(mails: readonly ParsedMailFile[]): string {
  const articles = mails.map(
    ({ name, writtenAt, subject, to, text }) =>
      `<article id="${safe(name)}"><h2>${safe(subject)}</h2><small>to <b>${safe(to)}</b>, <time ` +
      `datetime="${writtenAt.toISOString()}">${writtenAt.toISOString().slice(0, 19).replace('T', ' ')}</time>` +
      `</small><pre>${safe(text)}</pre></article>`,
  );
  const body = articles.join('\n') || '<p>No mail was written yet.</p>';
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width,initial-scale=1"><title>Mail of this ' +
    `machine</title><style>${STYLE}</style></head>` +
    '<body><h1>Mail of this machine</h1><p>There is no mail server (<code>SMTP_URL</code>), so mail is kept as ' +
    'files. Only the person who started Tidings can see this page: its address has a new key with every ' +
    `start.</p>${body}</body></html>`
  );
}
