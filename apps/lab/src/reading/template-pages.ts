// Generates pages whose blocks have known roles, in 15 languages and ten kinds. Each element with text has its role in
// `data-role`, which no feature reads.
import { createInventor, type Inventor, SCRIPTS } from './invented-text.ts';
import { createRandom } from './seeded-random.ts';
import { pageContents } from './template-contents.ts';
import { Markup } from './template-markup.ts';

export type TemplatePage = { id: string; language: string; kind: string; html: string };

const SEED = 300;

/** Generates the same pages for the same count. */
export function generateTemplatePages(count: number): TemplatePage[] {
  const languages = Object.keys(SCRIPTS);
  const kinds = Object.keys(pageContents);
  return Array.from({ length: count }, (_, at) => {
    const random = createRandom(SEED + at * 7919);
    const language = languages[at % languages.length]!;
    const kind = kinds[at % kinds.length]!;
    const inventor = createInventor(language, random);
    return { id: `template-${at}`, language, kind, html: buildPage(language, kind, inventor, new Markup(random)) };
  });
}

function buildPage(language: string, kind: string, inventor: Inventor, markup: Markup): string {
  const { words, sentences, between, chance } = inventor;
  const title = words(3, 9);
  const links = (count: number, low = 1, high = 3) =>
    Array.from({ length: count }, () => markup.link('boilerplate', words(low, high))).join('');
  const menu = (count: number) =>
    `<ul>${Array.from({ length: count }, () => `<li>${markup.link('boilerplate', words(1, 3))}</li>`).join('')}</ul>`;
  const main = pageContents[kind]!(title, inventor, markup);
  const aside = chance(0.6)
    ? markup.box(markup.pick(['aside', 'div']), 'sidebar', [
        markup.text('h3', 'boilerplate', words(1, 3)),
        menu(between(4, 12)),
        chance(0.5) ? markup.text('p', 'boilerplate', sentences(1, 2)) : '',
      ])
    : '';
  const body = [
    chance(0.4) ? markup.box('div', 'cookie', [markup.text('p', 'boilerplate', sentences(1, 3)), links(2)]) : '',
    markup.box(markup.pick(['header', 'div']), 'header', [
      markup.link('boilerplate', words(1, 2)),
      markup.box(markup.pick(['nav', 'div']), 'nav', [menu(between(4, 25))]),
    ]),
    markup.box('div', 'wrapper', chance(0.5) ? [main, aside] : [aside, main]),
    chance(0.4)
      ? markup.box('div', 'newsletter', [
          markup.text('h2', 'boilerplate', words(2, 5)),
          markup.text('p', 'boilerplate', sentences(1, 1)),
        ])
      : '',
    markup.box(markup.pick(['footer', 'div']), 'footer', [
      ...Array.from(
        { length: between(0, 4) },
        () => markup.text('h4', 'boilerplate', words(1, 2)) + menu(between(3, 8)),
      ),
      chance(0.5) ? markup.text('p', 'boilerplate', sentences(1, 3)) : '',
      markup.text('div', 'boilerplate', `© 2025 ${words(2, 4)}`),
    ]),
  ].join('\n');
  const head = `<head><title>${title} | ${words(1, 2)}</title></head>`;
  return `<!doctype html><html lang="${language}">${head}<body>${body}</body></html>`;
}
