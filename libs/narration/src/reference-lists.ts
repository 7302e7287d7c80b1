import type { NarrationBlock } from '@tidings/contracts/narration/narration.ts';

const headed = (...ways: string[]) => new RegExp(`^(?:${ways.join('|')})(?:\\s*\\[[^\\]]{1,20}\\])?\\s*[:：]?$`, 'iu');
/** Matches headings of source lists. In guides and recipes, the same headings may introduce notes. */
const SOURCES = headed(
  'references?(?: and notes)?',
  '(?:end|foot)?notes?(?: and references)?',
  'citations',
  'works cited',
  'bibliography',
  'sources',
  'einzelnachweise',
  'fußnoten',
  'anmerkungen',
  'literatur(?:verzeichnis|hinweise)?',
  'quellen(?:verzeichnis|angaben)?',
  'références',
  'notes et références',
  'bibliographie',
  'referencias',
  'bibliografía',
  'riferimenti',
  'bibliografia',
  'referências',
  'bronnen',
  'referenties',
  'literatuur',
  'referenser',
  'källor',
  'referanser',
  'kilder',
  'referencer',
  'lähteet',
  'viitteet',
  'przypisy',
  'jegyzetek',
  'források',
  'note și referințe',
  'примечания',
  'литература',
  'источники',
  'примітки',
  'джерела',
  'παραπομπές',
  'kaynakça',
  '脚注',
  '出典',
  '参考文献',
  '参考资料',
  '参考資料',
  '각주',
  '참고 ?문헌',
  'المراجع',
  'مراجع',
  'सन्दर्भ',
  'संदर्भ',
  'tham khảo',
  'referensi',
  'อ้างอิง',
);
const LINKS = headed(
  'external links',
  'further reading',
  'see also',
  'weblinks',
  'siehe auch',
  'liens externes',
  'voir aussi',
  'enlaces externos',
  'véase también',
  'collegamenti esterni',
  'voci correlate',
  'ligações externas',
  'ver também',
  'externe links?',
  'zie ook',
  'externa länkar',
  'se även',
  'eksterne lenker',
  'se også',
  'eksterne henvisninger',
  'aiheesta muualla',
  'linki zewnętrzne',
  'zobacz też',
  'externí odkazy',
  'související články',
  'legături externe',
  'ссылки',
  'см\\. также',
  'посилання',
  'εξωτερικοί σύνδεσμοι',
  'dış bağlantılar',
  '外部リンク',
  '関連項目',
  '外部链接',
  '外部連結',
  '외부 링크',
  'وصلات خارجية',
  'बाहरी कड़ियाँ',
  'liên kết ngoài',
  'pranala luar',
  'แหล่งข้อมูลอื่น',
);
const HEADING_MAX = 60;

/** Matches a year, URL, note number or bibliographic abbreviation. */
const CITES = new RegExp(
  [
    String.raw`(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)`,
    String.raw`https?:|www\.|\bdoi\b|\bISBN\b`,
    String.raw`^\s*(?:[\^↑*†]|\[?\d{1,3}[\].)]?\s)`,
    String.raw`\bet al\.|\bpp?\. ?\d|\b(?:Vol|Hrsg|ed|eds)\.`,
  ].join('|'),
  'iu',
);
const LISTED_SHARE = 0.6;
const ENTRY_MAX = 600;
/** Minimum length of the prose before a reference list. A page that is only a list is narrated. */
const PROSE_MIN = 600;
/** Maximum number of headings to check, because each check scans the blocks below the heading. */
const HEADS_MAX = 12;

/** Returns the indexes of blocks with references, which are shown but not narrated. */
export function findReferenceBlocks(blocks: readonly NarrationBlock[]): ReadonlySet<number> {
  const listed = new Set<number>();
  let [prose, looked] = [0, 0];
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at]!;
    if (prose >= PROSE_MIN && looked < HEADS_MAX && isHeaded(block)) {
      looked += 1;
      let end = at + 1;
      while (end < blocks.length && !endsSection(blocks[end]!, block)) end += 1;
      if (isList(blocks.slice(at + 1, end), LINKS.test(block.text.trim()))) {
        for (let index = at; index < end; index += 1) listed.add(index);
        at = end - 1;
        continue;
      }
    }
    prose += block.text.length;
  }
  return listed;
}

const isHeaded = ({ kind, text }: NarrationBlock) =>
  (kind === 'heading' || kind === 'para') &&
  text.length <= HEADING_MAX &&
  (SOURCES.test(text.trim()) || LINKS.test(text.trim()));

const endsSection = (block: NarrationBlock, head: NarrationBlock) =>
  block.kind === 'heading' && (head.kind !== 'heading' || (block.level ?? 2) <= (head.level ?? 2));

function isList(entries: readonly NarrationBlock[], ofLinks: boolean): boolean {
  const listed = entries.filter(
    ({ kind, text }) => CITES.test(text) || kind === 'heading' || (ofLinks && kind === 'item'),
  );
  return (
    entries.every(({ text }) => text.length <= ENTRY_MAX) &&
    listed.some(({ kind }) => kind !== 'heading') &&
    listed.length >= entries.length * LISTED_SHARE
  );
}
