import type { PageElement } from '../tree/page-node.ts';

const GOOD = /article|blog|body|content|entry|main|page|paginat|post|story|text/i;
const BAD = new RegExp(
  [
    '-ad-|banner|comment|com-|contact|footer|gdpr',
    String.raw`\bhid(?:den)?\b`,
    'masthead|media|meta|outbrain|promo|related|scroll',
    'share|shop(?:ping)?-|sidebar|sponsor|tags|widget',
  ].join('|'),
  'i',
);
const NAME_WEIGHT = 25;

/** Matches BEM modifiers; `text--with-sidebar` is not a sidebar. */
const MODIFIER = /--[\w-]+/g;
export const removeModifiers = (name: string): string => name.replace(MODIFIER, '');

/** Returns a positive weight if the names indicate text, and a negative weight if they indicate boilerplate. */
export function computeNameWeight(element: PageElement): number {
  let weight = 0;
  for (const name of [removeModifiers(element.className), removeModifiers(element.id)]) {
    if (name === '') continue;
    if (BAD.test(name)) weight -= NAME_WEIGHT;
    if (GOOD.test(name)) weight += NAME_WEIGHT;
  }
  return weight;
}
