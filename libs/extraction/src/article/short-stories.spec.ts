import { extractArticle } from './extract-article.ts';

const page = (lang: string, title: string, paragraphs: string[], menu: string) => `<!doctype html><html lang="${lang}">
<head><title>${title} | Field Notes</title><script src="/app.js"></script></head><body>
<div id="search"></div><nav><ul>${`<li><a href="/x">${menu}</a></li>`.repeat(6)}</ul></nav>
<main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>
<footer>Field Notes 2026</footer></body></html>`;

const stories: [string, string, string[], string][] = [
  [
    'ja',
    '豆腐屋の朝は早い',
    [
      '町の角に、明かりのついた店が一軒だけある。主人は午前二時に起きて、水に浸しておいた大豆を臼に入れる。',
      '店の裏には井戸があり、冬でも水は冷たくならない。六時に店を開けると、近所の人が鍋を持ってやって来る。',
      '昼前には豆腐は売り切れ、主人はようやく朝ごはんを食べる。',
    ],
    '記事',
  ],
  [
    'zh',
    '渡船的老人',
    [
      '河上没有桥，只有一条渡船。老人每天早上五点起床，先看看水位，再把绳子检查一遍。',
      '他说，水比人更有耐心，所以他从不着急。去年冬天河面结冰，他在岸上修了三个月的船。',
      '春天一到，孩子们又在对岸喊他的名字。',
    ],
    '文章',
  ],
  [
    'ko',
    '새벽을 여는 두부 가게',
    [
      '마을 모퉁이에는 불이 켜진 가게가 하나 있다. 주인은 새벽 두 시에 일어나 콩을 맷돌에 넣는다.',
      '가게 뒤에는 우물이 있어서 겨울에도 물이 얼지 않는다. 여섯 시가 되면 이웃들이 냄비를 들고 온다.',
      '점심 전에 두부가 다 팔리면 주인은 아침을 먹는다.',
    ],
    '기사',
  ],
];

it.each(stories)(
  'a short article in a dense writing system is extracted completely: %s',
  (lang, title, paragraphs, menu) => {
    const result = extractArticle({
      bytes: new TextEncoder().encode(page(lang, title, paragraphs, menu)),
      url: 'https://notes.example/1',
      contentType: 'text/html',
    });
    expect(result).toMatchObject({
      ok: true,
      verdict: 'ok',
      article: { title, language: lang, text: paragraphs.join('\n') },
    });
  },
);

it('a page with little text has the same verdict as an empty page', () => {
  const result = extractArticle({
    bytes: new TextEncoder().encode(
      page(
        'en',
        'The baker rises early',
        ['There is a light on in one shop.', 'The baker rises at two in the morning.'],
        'Stories',
      ),
    ),
    url: 'https://notes.example/1',
    contentType: 'text/html',
  });
  expect(result).toMatchObject({ ok: false, verdict: 'script-only' });
});
