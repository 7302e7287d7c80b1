import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { linkedShareOf } from '../blocks/length-of.ts';
import { toldLength } from '../language/told-length.ts';
import { isReadingTime } from './edge-notes.ts';
import { folded } from './folded.ts';
import { withoutDoubles } from './without-doubles.ts';

const SHORT = 200;
const LINKED_SHARE = 0.8;
const LINKED_MAX = 300;
/**
 * A list with more links than this leads elsewhere; in one with fewer, an item that is a link belongs to the telling.
 */
const LINK_LIST = 0.7;
/** Longer than any heading: a page that marks its paragraphs so. */
const HEADING_MAX = 160;

/** Lines that lead elsewhere, ask for something, or sign a picture, in the languages whose papers we read. */
const LEADS = new RegExp(
  `^(?:${[
    'read (?:more|also|next|on)\\b',
    'see also\\b',
    'also read\\b',
    'related\\b.{0,40}:',
    'more (?:on|from|in) ',
    'recommended\\b',
    'you (?:may|might) also like',
    'click here',
    'sign up (?:for|to)',
    'subscribe (?:to|now|here|for)',
    'follow (?:us|me|him|her|them)\\b',
    'follow .{1,60} on (?:twitter|x|facebook|instagram|threads|bluesky|mastodon|tiktok)\\b',
    'read or share this',
    '(?:text|font) size',
    'print(?: ?(?:this|e-?mail|article|page))*$',
    'share (?:this|on|via)\\b',
    'advertisement\\b',
    'sponsored\\b',
    'listen to (?:this|the) ',
    'watch (?:now|the video|:)',
    'photo(?:graph)?s? ?(?:by|:|credit)',
    'image(?:s)? ?(?:by|:|credit|source|via)',
    'picture ?(?:by|:|credit)',
    'credit ?:',
    'getty images',
    'reuters/',
    'copyright\\b',
    '©',
    'all rights reserved',
    'published (?:on|at|in)?:',
    'last (?:updated|modified)',
    'updated ?:',
    'posted (?:on|in|by)\\b',
    'filed under',
    'tags? ?:',
    'topics? ?:',
    'categor(?:y|ies) ?:',
    'comments? ?(?:\\(|:|$)',
    'leave a (?:comment|reply)',
    'download (?:the )?app',
    'loading',
    'skip to',
    'mehr (?:zum thema|dazu|lesen|infos?)\\b',
    'lesen sie (?:auch|mehr|hier)',
    'lies auch',
    'siehe auch',
    'weiterlesen',
    'zum thema',
    'auch interessant',
    'foto ?:',
    'bild ?:',
    'quelle ?:',
    'fotos? ?(?:von)?:',
    'anzeige$',
    'werbung$',
    'newsletter\\b',
    'teilen\\b',
    'kommentare?\\b',
    'schlagw(?:ö|oe)rter',
    'artikel (?:drucken|teilen|empfehlen)',
    'stand ?:',
    'jetzt (?:abonnieren|lesen|anmelden)',
    'lire (?:aussi|également|la suite)\\b',
    'à lire\\b',
    'voir aussi',
    'sur le même (?:sujet|thème)',
    'partager\\b',
    'publié le',
    'mis à jour',
    'abonnez-vous',
    'crédit',
    'lea también',
    'leer (?:también|más)',
    'te puede interesar',
    'lee también',
    'más (?:información|noticias)',
    'comparte',
    'suscríbete',
    'fotografía ?:',
    'related (?:coverage|articles|stories|posts|links)\\b',
    'more topics',
    'cover image',
    'beitragsbild',
    'titelbild',
    'mehr themen',
    'weitere (?:themen|artikel|links|informationen|beiträge)\\s*:?$',
    'zum weiterlesen',
    'schon gelesen',
    'externer inhalt',
    'bild(?:er)? (?:anzeigen|quelle)',
    'quellenangaben? ?:?$',
    'lade weitere',
    'weiterführende',
    '[-–\\s]*anzeige[-–:\\s]*$',
    'möchten sie (?:den|diesen) artikel',
    '(?:le|les|te) puede interesar',
    'veja (?:também|mais)',
    'lire ?:',
    'więcej',
    'źródło',
    'publikacja ?:',
    'dowiedz się',
    'drukuj',
    'fonte ?:',
    'fuente ?:',
    'source ?:',
    'sources ?:$',
    '関連(?:記事|リンク|ニュース|キーワード)',
    '[【\\[](?:関連|あわせて|写真|画像)',
    '(?:あわせて|こちらも)(?:読|お読み|どうぞ)',
    '続きを(?:読む|見る)',
    '(?:写真|画像|撮影|出典|提供|タグ)(?:提供)?\\s*[:：＝]',
    'この記事を(?:シェア|共有)',
    'シェア(?:する)?$',
    '無断(?:転載|複製)',
    '広告$',
    'スポンサーリンク',
    '(?:相[关關]|延伸|推[荐薦])(?:阅读|閱讀|新闻|新聞|文章|链接|連結|报道|報導)',
    '(?:责任编辑|責任編輯|编辑|編輯|责编|校对|审核|来源|來源|图片来源|圖片來源|图源|摄影|攝影)\\s*[:：]',
    '版[权權](?:声明|聲明|所有)',
    '未[经經](?:授[权權]|[许許]可|允[许許])[^。]{0,20}(?:不得|禁止|请勿|請勿)',
    '(?:扫码|扫描|掃描)(?:关注|下载|下方|二维码|二維碼)',
    '点击(?:查看|阅读|进入)',
    '更多(?:精彩|内容|內容)',
    '分享(?:到|至)',
    '广告$',
    '\\[?관련 ?(?:기사|뉴스)',
    '[▶☞]',
    '무단 ?전재',
    '<? ?(?:ⓒ|저작권)',
    '\\[?사진\\s?[=:]',
    '기사 ?제보',
    '구독(?:하기|신청)?$',
    '광고$',
    'اقرأ (?:أيضا|أيضًا|المزيد)',
    'إقرأ أيضا',
    '(?:مواضيع|أخبار|مقالات) ذات صلة',
    'شارك (?:هذا|المقال|على)',
    'المصدر ?:',
    '(?:यह|ये|इसे) भी पढ़ें',
    'और पढ़ें',
    'संबंधित (?:खबर|लेख)',
    'фото ?:',
    'источник ?:',
    'подпис(?:ывайтесь|аться на)',
    'подробнее ?:?$',
    'читайте також',
    'ayrıca oku',
    'ilgili haber',
    '(?:kaynak|fotoğraf) ?:',
    'διαβάστε (?:επίσης|ακόμη|ακόμα)',
    'baca juga',
    '(?:xem|đọc) thêm',
    'อ่าน(?:เพิ่มเติม|ต่อ)',
    'ข่าวที่เกี่ยวข้อง',
    'čtěte (?:také|též)',
    'přečtěte si',
    'citeșt?e și',
    'olvas(?:sa|d) el',
    'leggi anche',
    'condividi',
    'leia (?:também|mais)',
    'saiba mais',
    'compartilhe',
    'lees (?:ook|meer|verder)',
    'läs (?:också|även|mer)',
    'les også',
    'læs også',
    'czytaj (?:też|także|więcej)',
    'читайте также',
    'lue myös',
  ].join('|')})`,
  'i',
);
/** What a paper asks for under its articles, in a short paragraph with the link to do it. */
const APPEAL = new RegExp(
  String.raw`\b(?:${[
    'newsletter|telegram|whatsapp|patreon|paypal|steady|subscribe|sign up|follow us',
    String.raw`abonnier\w*|abonnez|suscr[ií]b\w*|únete|folg(?:e|t|en sie) uns`,
    'download (?:the|our) app|leave a comment|letter to the editor',
  ].join('|')})\b`,
  'i',
);
const APPEAL_MAX = 250;
const ONLY_BYLINE = /^(?:by|von|par|por|di)\s+\p{Lu}[\p{L}.'-]+(?:\s+\p{Lu}[\p{L}.'-]+){0,4}\s*(?:[,|].{0,40})?$/u;
const DAY_SAID = [
  String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`,
  String.raw`\d{1,2}\.?\s+\p{L}{3,10}\.?\s+\d{4}`,
  String.raw`\p{L}{3,10}\.?\s+\d{1,2},?\s+\d{4}`,
].join('|');
const TIME_SAID = String.raw`[,\s-]+(?:um|at|à)?\s*\d{1,2}[:.h]\d{2}.{0,12}`;
const ONLY_DATE = new RegExp(String.raw`^(?:\p{L}{3,10},?\s+)?(?:${DAY_SAID})(?:${TIME_SAID})?$`, 'u');
const COUNTED = 3;
const SIGNS_ONLY = /^(?:[^\p{L}\p{N}]|[⁰¹²³⁴-⁹])*$/u;

const DATA_BEGINS = /^[[{]\s?[[{"]/;
/** What a page hands to its scripts in an element like any other. */
function isData(text: string): boolean {
  if (!DATA_BEGINS.test(text)) return false;
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** What a broken server says instead of keeping it to itself. */
const NOTICE_NAMES = [
  '(?:PHP )?(?:Warning|Notice|Deprecated|Strict Standards|(?:Fatal|Parse|Catchable fatal) error)',
  'Hinweis|Warnung',
].join('|');
const NOTICE = new RegExp(String.raw`^(?:${NOTICE_NAMES}): .{4,600} in (?:\/|[A-Za-z]:\\).{1,300} on line \d+`, 'u');
/** A place in a page that nobody filled in. */
const PLACEHOLDER = /^(?:\{\{[^{}]{1,300}\}\}|\[\/?(?:quote|caption|embed|gallery|img|url)(?:[= ][^\][]{0,200})?\])$/iu;
const RATE = /[-+±−]?\d+(?:[.,]\d+)?\s?%/gu;
const RATES_MAX = 8;
const FIGURES_SHARE = 0.3;
/** Prices on their way along the top of a page. */
const isTicker = (text: string): boolean =>
  (text.match(RATE)?.length ?? 0) >= RATES_MAX &&
  (text.match(/\d/gu)?.length ?? 0) > FIGURES_SHARE * text.replace(/\s/gu, '').length;

/** What stands above a list of the parts of a page. */
const CONTENTS = new RegExp(
  String.raw`^(?:${[
    'table of contents?|contents|(?:on|in) this (?:page|article|guide|post|story)',
    'inhalt(?:sverzeichnis)?|auf dieser seite',
    '(?:au )?sommaire|table des matières|dans cet article',
    '(?:tabla de )?contenidos?|índice|en este artículo',
    'indice|in questo articolo',
    'neste artigo',
    'inhoud(?:sopgave)?',
    'innehåll',
    'spis treści',
    'содержание',
    '目次|目录',
  ].join('|')})\s*:?$`,
  'iu',
);
/** Such a line when the list is not there. */
const isBareContents = ({ text }: ArticleBlock, next: ArticleBlock | undefined): boolean =>
  CONTENTS.test(text) && next?.kind !== 'item';

const isLinked = (block: ArticleBlock) => block.text.length <= LINKED_MAX && linkedShareOf(block) > LINKED_SHARE;

const isClutter = (block: ArticleBlock): boolean => {
  const { text, kind } = block;
  if (SIGNS_ONLY.test(text)) return true;
  if (kind === 'code' || kind === 'table') return false;
  if (isReadingTime(text) || isData(text) || NOTICE.test(text) || PLACEHOLDER.test(text) || isTicker(text)) return true;
  const length = toldLength(text);
  if (length <= SHORT && LEADS.test(text) && (linkedShareOf(block) > 0.2 || length < 90)) return true;
  if (kind === 'para' && text.length <= APPEAL_MAX && linkedShareOf(block) > 0 && APPEAL.test(text)) return true;
  return text.length <= 120 && (ONLY_BYLINE.test(text) || ONLY_DATE.test(text));
};

/** Blocks that are a link and little else, outside lists that are mostly text. */
function leadingAway(blocks: readonly ArticleBlock[]): Set<ArticleBlock> {
  const away = new Set<ArticleBlock>();
  for (let at = 0; at < blocks.length;) {
    let end = at + 1;
    if (blocks[at]!.kind === 'item') while (blocks[end]?.kind === 'item') end += 1;
    const together = blocks.slice(at, end);
    const linked = together.filter((block) => !['heading', 'code', 'table'].includes(block.kind) && isLinked(block));
    if (linked.length > together.length * LINK_LIST) for (const block of linked) away.add(block);
    at = end;
  }
  return away;
}

/** Lines that count from one turn the pictures of a show. */
function counted(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const numbers: ArticleBlock[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    for (let next = blocks[end]; next?.kind === 'para' && next.text === String(end - at + 1); next = blocks[end])
      end += 1;
    if (end - at >= COUNTED) numbers.push(...blocks.slice(at, end));
    at = Math.max(end, at + 1);
  }
  return numbers;
}

const isDangling = (block: ArticleBlock, next: ArticleBlock | undefined) =>
  block.kind === 'heading' &&
  block.text.length <= HEADING_MAX &&
  (next === undefined || (next.kind === 'heading' && (next.level ?? 2) <= (block.level ?? 2)));

/**
 * What is left of the page's furniture after the article was found: leading-elsewhere lines, repeated title, dangling
 * headings.
 */
export function postClean(blocks: readonly ArticleBlock[], title: string | null): ArticleBlock[] {
  const titled = title ? folded(title) : null;
  const away = leadingAway(blocks);
  for (const block of counted(blocks)) away.add(block);
  const kept = withoutDoubles(
    blocks.filter(
      (block, index) =>
        !away.has(block) && !isClutter(block) && !(titled && index < 4 && folded(block.text) === titled),
    ),
  );
  // A heading with nothing under it headed something that was taken away; where headings are all there is, they are
  // what the page tells.
  const told = withoutDangling(kept.filter((block, index) => !isBareContents(block, kept[index + 1])));
  return told.length > 0 ? told : kept;
}

function withoutDangling(blocks: ArticleBlock[]): ArticleBlock[] {
  const left = blocks.filter((block, index) => !isDangling(block, blocks[index + 1]));
  return left.length === blocks.length ? left : withoutDangling(left);
}
