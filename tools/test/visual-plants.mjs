// The changes by which `npm run check:visual` tries whether differences are seen.
/** The first number that a pattern finds, two more. */
const twoMore = (pattern) => (source) => source.replace(pattern, (_, before, px) => `${before}${Number(px) + 2}`);

const SHADES = 48;
/** What is changed, in which source, and the part of the gallery that looks different then. */
export const plants = [
  {
    what: 'two pixels more at both ends of every button',
    part: 'buttons',
    file: 'libs/ui/src/button.module.css',
    change: twoMore(/(padding: \d+px )(\d+)/),
  },
  {
    what: 'two pixels more between the lines of an article card',
    part: 'article-card',
    file: 'apps/mf-feed/src/article-card/article-card.module.css',
    change: twoMore(/(gap: )(\d+)/),
  },
  {
    what: 'red by night turned to orange',
    part: 'fields',
    file: 'libs/ui/src/tokens.css',
    change: (source) =>
      source.replace(
        /(--danger: light-dark\(#\w+, #\w\w)(\w\w)/,
        (_, before, green) => before + (Number.parseInt(green, 16) + SHADES).toString(16),
      ),
  },
];
