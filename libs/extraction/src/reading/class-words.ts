const WORDS =
  'content article body post entry text main story section container wrapper row ' +
  'item list grid card title header footer nav menu sidebar widget comment ' +
  'comments reply message user quote signature author byline bio meta info date ' +
  'tag tags category breadcrumb caption image credit gallery video media social share ' +
  'related more teaser promo ad banner cookie consent newsletter subscribe login modal ' +
  'popup summary excerpt lead intro description details product price review reviews faq ' +
  'accordion tab panel toc hero cta button link search pagination copyright form ' +
  'single prose doc top bottom rich';
/** Words of class names and ids. The model learns the weight of each word. */
export const CLASS_WORDS: readonly string[] = WORDS.split(' ');

const INDEXES: ReadonlyMap<string, number> = new Map(CLASS_WORDS.map((word, index) => [word, index]));
const NAME_MAX = 300;
const NONE: readonly number[] = [];

/** Returns the indexes of the known words in class names and an id. */
export function findClassWords(className: string, id: string): readonly number[] {
  if (className === '' && id === '') return NONE;
  const found: number[] = [];
  for (const name of `${className} ${id}`
    .slice(0, NAME_MAX)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)) {
    const index = INDEXES.get(name.toLowerCase());
    if (index !== undefined) found.push(index);
  }
  return found;
}
