import { extractArticle } from '../extract-article.ts';

export const PAGE_URL = 'https://paper.example/2026/harbour';
export const extract = (html: string, at = PAGE_URL) =>
  extractArticle({ bytes: new TextEncoder().encode(html), url: at, contentType: 'text/html' });
export const pageHtml = (body: string, head = '<title>Boats in port this winter</title>') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
export const paidHead = (more: object = {}) =>
  '<title>Boats in port this winter</title><script ' +
  `type="application/ld+json">${JSON.stringify({
    '@type': 'NewsArticle',
    headline: 'Boats in port this winter',
    isAccessibleForFree: 'False',
    ...more,
  })}</script>`;

export const storyTexts = {
  en:
    'The harbour was quiet for the first time in weeks, and the people who had come to look at the boats stayed to ' +
    'look at the water instead. ',
  de:
    'Der Hafen lag zum ersten Mal seit Wochen still, und die Leute, die wegen der Boote gekommen waren, blieben ' +
    'stehen und sahen auf das Wasser. ',
  fr:
    'Le port était calme pour la première fois depuis des semaines, et ceux qui étaient venus voir les bateaux ' +
    'restaient pour regarder l’eau. ',
  es:
    'El puerto estaba en calma por primera vez en semanas, y la gente que había venido a ver los barcos se quedaba ' +
    'para mirar el agua. ',
  it:
    'Il porto era tranquillo per la prima volta da settimane, e chi era venuto a vedere le barche restava a ' +
    'guardare l’acqua dal molo. ',
  ja:
    '港は数週間ぶりに静かで、船を見に来た人々は代わりに水を眺めていた。' +
    '船はまだ戻っておらず、誰もそれがいつになるのか知らなかった。',
  ru:
    'Гавань впервые за много недель была тиха, и люди, пришедшие посмотреть на корабли, оставались, чтобы смотреть ' +
    'на воду вместо них. ',
  ar:
    'كان الميناء هادئا للمرة الأولى منذ أسابيع، وبقي الناس الذين جاؤوا لرؤية القوارب واقفين ينظرون إلى الماء بدلا ' +
    'من ذلك. ',
};
export type StoryLanguage = keyof typeof storyTexts;
export const paragraphsHtml = (language: StoryLanguage, count: number) =>
  Array.from({ length: count }, (_, part) => `<p>${part + 1}. ${storyTexts[language].repeat(2)}</p>`).join('');
export const storyHtml = (inside: string) =>
  '<nav><a href="/">Home</a> <a href="/sea">Sea</a></nav><article><h1>Boats in port this ' +
  `winter</h1>${inside}</article><footer><p>© The Paper</p></footer>`;
