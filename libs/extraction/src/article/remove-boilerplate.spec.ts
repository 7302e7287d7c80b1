import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';

const WORDS = 'the harbour was quiet for the first time in weeks and nobody on the quay knew what to make of it';
const para = (text: string): ArticleBlock => ({ kind: 'para', text });
const heading = (text: string): ArticleBlock => ({ kind: 'heading', level: 2, text });
const link = (kind: 'para' | 'item', text: string): ArticleBlock => ({
  kind,
  text,
  links: [{ start: 0, end: text.length, href: 'https://paper.example/x' }],
});
const cleaned = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, part) => para(`Part ${from + part}: ${WORDS}`));
const texts = (blocks: readonly ArticleBlock[], title: string | null = null) =>
  removeBoilerplate(blocks, title).map(({ text }) => text);

describe('navigation', () => {
  it('removes the label of a table of contents only if no list follows', () => {
    const items = ['Morning', 'Evening'].map((text): ArticleBlock => ({ kind: 'item', text }));
    for (const label of ['Table of Contents', 'ON THIS PAGE', 'In this article:', 'Inhalt', 'Sommaire', 'Índice']) {
      expect(texts([heading(label), ...cleaned(0, 2)])).toEqual(cleaned(0, 2).map(({ text }) => text));
      expect(texts([para(label), ...items, ...cleaned(0, 1)])).toEqual([
        label,
        'Morning',
        'Evening',
        cleaned(0, 1)[0]!.text,
      ]);
    }
    expect(texts([heading('Contents of the hold'), ...cleaned(0, 1)])[0]).toBe('Contents of the hold');
  });
  it('removes reading times at any position', () => {
    for (const line of ['7 min read', '8-minute read', 'Lesezeit: 5 Minuten', '4 min de lecture'])
      expect(texts([...cleaned(0, 1), heading(line), para(line), ...cleaned(1, 2)])).toEqual(
        cleaned(0, 2).map(({ text }) => text),
      );
    expect(texts([para('It was a 7 min read and no reader minded at all.'), ...cleaned(0, 1)])).toHaveLength(2);
  });
});

describe('calls to action and picture credits', () => {
  it.each([
    '関連記事',
    '【関連記事】豆腐屋の朝',
    '続きを読む',
    '写真：山田太郎',
    '撮影：山田太郎',
    'この記事をシェアする',
    '相关阅读',
    '责任编辑：王小明',
    '來源：中央社',
    '未经授权，不得转载',
    '扫码关注公众号',
    '관련 기사',
    '▶ 새벽을 여는 두부 가게',
    'ⓒ 새벽신문, 무단 전재 및 재배포 금지',
    '무단전재 및 재배포 금지',
    'اقرأ أيضا: العبارة',
    'यह भी पढ़ें: नाव',
    'Фото: Иван Петров',
    'Подписывайтесь на наш канал',
    'Ayrıca okuyun: Vapur',
    'Kaynak: Ajans',
    'Διαβάστε επίσης: Το πλοίο',
    'Baca juga: Perahu',
    'Xem thêm: Con đò',
    'อ่านเพิ่มเติม',
    'Čtěte také: Přívoz',
  ])('are removed in many languages: %s', (line) => {
    expect(texts([...cleaned(0, 2), para(line), ...cleaned(2, 3)])).toEqual(cleaned(0, 3).map(({ text }) => text));
  });
  it.each([
    '写真は、港の朝を写した一枚である。',
    '来源不明的船停在港口已经三天了。',
    '编辑部的灯亮到深夜，没有人离开。',
    '관련 글로벌 기업들은 아직 답하지 않았다.',
    'شارك المئات في المسيرة.',
    'Подробнее всего он говорил о реке.',
    'Подписка стоит дорого.',
    'Kaynaklar kurudu.',
  ])('are kept when they are content: %s', (line) => {
    expect(texts([...cleaned(0, 1), para(line), ...cleaned(1, 2)])).toContain(line);
  });
});

describe('repeated content', () => {
  it('is removed when a whole passage repeats, including its short lines', () => {
    const passage = [heading('Morning'), ...cleaned(0, 3), para('Yes.'), ...cleaned(3, 6)];
    expect(texts([...passage, heading('Between'), ...passage, ...cleaned(9, 10)])).toEqual(
      [...passage, heading('Between'), ...cleaned(9, 10)].map(({ text }) => text),
    );
  });
  it('is kept when the author repeats a paragraph', () => {
    const refrain = para(`And so it went on: ${WORDS.repeat(5)}`);
    const poem = [...cleaned(0, 2), refrain, refrain, ...cleaned(2, 4), refrain, ...cleaned(4, 6)];
    expect(texts(poem)).toEqual(poem.map(({ text }) => text));
  });
  it('is kept when a refrain has many short lines', () => {
    const chorus = [
      'Row the boat',
      'row it home',
      'over the bay',
      'home to the lamp',
      'home from the bay',
      'row, row',
    ].map(para);
    const song = [...chorus, ...cleaned(0, 1), ...chorus, ...cleaned(1, 2)];
    expect(texts(song)).toHaveLength(song.length);
  });
  it('is removed when a quotation repeats the preceding paragraph', () => {
    const [first, second] = cleaned(0, 2);
    expect(texts([first!, { ...first!, kind: 'quote' }, second!])).toEqual([first!.text, second!.text]);
  });
  it('is found in linear time', () => {
    const same = Array.from({ length: 40_000 }, (_, at) => para(at % 3 === 0 ? `A: ${WORDS}` : `B: ${WORDS}`));
    const started = process.cpuUsage();
    removeBoilerplate(same, null);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
  });
});

describe('lines that consist of links', () => {
  it('are kept in a list that is mostly text and removed from a list of links', () => {
    const list: ArticleBlock[] = [
      { kind: 'item', text: 'A fix for the way windows close' },
      link('item', 'Bug 17: fullscreen'),
      { kind: 'item', text: 'A faster start' },
    ];
    expect(
      texts([
        ...cleaned(0, 1),
        ...list,
        ...cleaned(1, 2),
        link('item', 'Ten other boats'),
        link('item', 'Why nets tear'),
        ...cleaned(2, 3),
        link('para', 'More boats'),
      ]),
    ).toEqual([...cleaned(0, 1), ...list, ...cleaned(1, 3)].map(({ text }) => text));
  });
});

describe('headings', () => {
  it('are removed when nothing is left below them', () => {
    expect(
      texts(
        [
          heading('Boats in port'),
          ...cleaned(0, 1),
          heading('More to read'),
          link('para', 'Ten other boats'),
          heading('The end'),
          ...cleaned(1, 2),
          heading('Comments'),
        ],
        'Boats in port',
      ),
    ).toEqual([cleaned(0, 1)[0]!.text, 'The end', cleaned(1, 2)[0]!.text]);
  });
  it('are kept when a page has nothing else', () => {
    expect(texts([heading('Boats in port'), { ...heading('Nets'), level: 3 }, heading('Gulls')])).toEqual([
      'Boats in port',
      'Nets',
      'Gulls',
    ]);
  });
  it('are treated as text when they are as long as paragraphs', () => {
    const marked = cleaned(0, 4).map(({ text }) => heading(`${text}, ${WORDS}`));
    expect(texts(marked)).toHaveLength(4);
  });
});

describe('machine-readable content', () => {
  it.each([
    '{"listOf":"offers","asins":["B01","B02"],"price":{"amount":15.49,"shown":true}}',
    '[{"name":"one"},{"name":"two"}]',
    "Warning: mysql_connect(): Access denied for user 'web'@'localhost' in " +
      '/www/htdocs/blog/wp-content/plugins/tags.php on line 299',
    'Deprecated: Assigning the return value of new by reference is deprecated in /www/htdocs/wp-settings.php on ' +
      'line 535',
    '{{ DiscussionBoard.errors[42].message }}',
    '[quote quote=312679]',
    'INDEX3078.02-0.24%ALPHA43.14-0.6%BETA22.84-3.55%GAMMA42.48+1.29%' +
      'DELTA31.95+0.16%EPS110.2-0.18%ZETA33.99+0.71%ETA25.65±0%',
  ])('is removed: %.40s', (text) => {
    expect(texts([para(text), ...cleaned(0, 2)])).toEqual(cleaned(0, 2).map((block) => block.text));
  });
  it.each([
    '[…] One of the best texts on the matter is by somebody else. […]',
    '["No," he said, and left.]',
    'Warning: the bridge on line 12 is closed until Friday, and buses stop in Mill Street.',
    'Rates rose from 1% to 2%, then 3%, 4%, 5%, 6%, 7% and at last 8% in a year that nobody who held a loan will ' +
      'forget, as the bank itself admits.',
  ])('similar text is kept: %.40s', (text) => {
    expect(texts([para(text), ...cleaned(0, 2)])[0]).toBe(text);
  });
});
