import { Parser } from 'htmlparser2';
import { toPlainText } from './plain-text.ts';

/** Maximum nesting depth. Reading stops at a deeper level. */
const DEPTH_MAX = 100;

/** A feed in an OPML file. Its URL is not validated. */
export type OpmlFeed = {
  url: string;
  name: string | null;
  category: string | null;
  folders: string[];
};

/**
 * Reads the feeds of an OPML file, including those in the valid parts of a broken document. Returns null for other
 * text.
 */
export function readOpml(text: string): OpmlFeed[] | null {
  const folders: (string | null)[] = [];
  const feeds: OpmlFeed[] = [];
  let isOpml = false;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEPTH_MAX) parser.pause();
        if (name === 'opml') isOpml = true;
        if (name !== 'outline' || !isOpml) return;
        const title = named(attributes['text']) ?? named(attributes['title']);
        const url = attributes['xmlurl']?.trim();
        if (url)
          feeds.push({
            url,
            name: title,
            category: named(attributes['category']),
            folders: folders.filter((folder) => folder !== null),
          });
        folders.push(url ? null : title);
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'outline') folders.pop();
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(text);
  return isOpml ? feeds : null;
}

/** Some programs encode names twice, so that references remain. */
const named = (text: string | undefined): string | null =>
  (text && REFERENCE.test(text) ? toPlainText(escapeTags(text)) : text)?.trim() || null;
const REFERENCE = /&(?:[a-z]{2,8}|#\d{1,6});/i;
const escapeTags = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function writeOpml(title: string, feeds: readonly { url: string; name: string; folder: string }[]): string {
  const line = ({ url, name }: { url: string; name: string }, indent: string): string =>
    `${indent}<outline type="rss" text="${escaped(name)}" title="${escaped(name)}" xmlUrl="${escaped(url)}"/>`;
  const body = [...Map.groupBy(feeds, ({ folder }) => folder)].map(([folder, inside]) =>
    folder === ''
      ? inside.map((feed) => line(feed, '    ')).join('\n')
      : `    <outline text="${escaped(folder)}" ` +
        `title="${escaped(folder)}">\n${inside.map((feed) => line(feed, '      ')).join('\n')}\n    </outline>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  ' +
    `<head><title>${escaped(title)}</title></head>\n  <body>\n${body.join('\n')}\n  </body>\n</opml>\n`
  );
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// XML does not allow control characters, even escaped.
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
