import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** Splits a list at its spaces. */
export const splitWords = (text: string): string[] => text.split(' ');

export type DocumentKind = { documents: Arbitrary<string>; tokens: readonly string[] };

const words = [
  'The council',
  'has decided',
  'Straße',
  '新聞です。',
  'مرحبا',
  '12,5 %',
  '$1 ',
  'a < b',
  'e.g.',
  '…',
  ' by ',
  '\n',
];
export const textArbitrary = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.constant('A sentence that is long enough to be taken for a paragraph of an article. '.repeat(4)),
  },
);
export const entityArbitrary = fc.constantFrom(
  ...splitWords('&amp; &lt; &#0; &#x110000; &#x41; &nbsp; &bogus; & &# &lol;'),
);
export const addressArbitrary = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    '/a',
    '//x.example/',
    'javascript:alert(1)',
    'HTTPS://X.example:443/?utm_source=a',
    'data:,x',
    '',
    'http://[::1]/',
  ),
);
export const dateArbitrary = fc.oneof(
  fc.date({ noInvalidDate: true }).map((day) => day.toUTCString()),
  fc.constantFrom(
    '2026-11-27T10:00:00Z',
    '2026-13-45',
    'Fri, 27 Nov 2026 25:61:00 +9999',
    '27. November 2026',
    '1',
    'yesterday',
  ),
);
export const joinParts = (...parts: Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((all) => all.join(''));
export const repeatPart = (part: Arbitrary<string>, maxLength = 8): Arbitrary<string> =>
  fc.array(part, { maxLength }).map((parts) => parts.join(''));

/** Creates markup. Some elements are not closed or have the wrong closing tag. */
export function createMarkup(
  elements: readonly string[],
  attributes: Arbitrary<string>,
  leaf: Arbitrary<string>,
): Arbitrary<string> {
  return fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      leaf,
      fc
        .tuple(
          fc.constantFrom(...elements),
          repeatPart(attributes, 2),
          fc.array(tie('node'), { maxLength: 5 }),
          fc.nat(30),
        )
        .map(([name, given, children, luck]) => {
          const end = luck === 0 ? '' : luck === 1 ? `</${elements[0]}>` : luck === 2 ? `</${name}` : `</${name}>`;
          return `<${name}${given}>${children.join('')}${end}`;
        }),
    ),
  })).node;
}
export const createAttribute = (names: readonly string[], values: Arbitrary<string>): Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...names), values, fc.nat(9))
    .map(([name, value, luck]) =>
      luck === 0
        ? ` ${name}=${value}`
        : luck === 1
          ? ` ${name}='${value}'`
          : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
    );
export const leafArbitrary = fc.oneof(
  { weight: 6, arbitrary: textArbitrary },
  { weight: 2, arbitrary: entityArbitrary },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<!-- x -->',
      '<![CDATA[<p>x</p>]]>',
      '<?php x ?>',
      '<!DOCTYPE html>',
      '<br/>',
      '</p>',
      '<',
    ),
  },
);

export const MARKUP_TOKENS = [
  ...splitWords('< > </ /> <!-- --> <![CDATA[ ]]> =" =\' &# &amp;'),
  '<?xml encoding="utf-16"?>',
  '<!DOCTYPE',
  '\ufeff',
];
export const toUtf8Bytes = (document: string): string => Buffer.from(document.toWellFormed()).toString('latin1');
