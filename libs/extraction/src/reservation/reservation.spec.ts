import { extractArticle } from '../article/extract-article.ts';
import { parseHeaderReservation, combineReservations, type TextReservation } from './reservation.ts';

const text = (
  '<p>The council of the town decided on the day before what the people at the harbour had asked for, and said ' +
  'so at some length in the evening.</p>'
).repeat(4);
const pageSays = (head: string) => {
  const result = extractArticle({
    bytes: new TextEncoder().encode(
      `<html><head><title>T</title>${head}</head><body><article>${text}</article></body></html>`,
    ),
    url: 'https://paper.example/a',
    contentType: 'text/html',
  });
  return result.ok ? result.article.reserved : 'no article';
};

it.each<[string, TextReservation | null]>([
  ['', null],
  ['<meta name="tdm-reservation" content="1">', true],
  [
    '<META NAME="TDM-Reservation" CONTENT=" 1 "><meta name="tdm-policy" content="https://paper.example/policy.json">',
    true,
  ],
  ['<meta name="tdm-reservation" content="0">', false],
  ['<meta name="tdm-reservation" content="yes">', null],
  ['<meta name="robots" content="noai, noimageai">', true],
  ['<meta name="robots" content="index, follow, max-image-preview:large, max-snippet:-1">', null],
  ['<meta name="robots" content="noindex">', true],
  ['<meta name="robots" content="NOSNIPPET">', true],
  ['<meta name="robots" content="max-snippet: 0">', true],
  ['<meta name="robots" content="noarchive,nofollow">', 'unkept'],
  ['<meta name="robots" content="noarchive"><meta name="tdm-reservation" content="0">', 'unkept'],
  ['<meta name="tdm-reservation" content="1"><meta name="robots" content="noarchive">', true],
  ['<meta name="robots" content="noarchive"><meta name="tidings" content="noindex">', true],
  ['<meta name="otherbot" content="noarchive">', null],
  ['<meta name="robots" content="none">', true],
  ['<meta name="robots" content="nofollow">', null],
  ['<meta name="googlebot" content="noindex">', null],
  ['<meta name="tidings" content="noindex">', true],
  ['<meta name="robots" content="noai"><meta name="tdm-reservation" content="0">', true],
  ['<meta property="og:title" content="noai"><meta name="description" content="noindex">', null],
])('a page with the head %s has the reservation %s', (head, reserved) => {
  expect(pageSays(head)).toBe(reserved);
});

it.each<[string | undefined, string | undefined, TextReservation | null]>([
  [undefined, undefined, null],
  ['1', undefined, true],
  ['0', undefined, false],
  [undefined, 'noai', true],
  ['0', 'noindex, nofollow', true],
  [undefined, 'googlebot: noindex', null],
  [undefined, 'otherbot: noindex, tidings: noai', true],
  [undefined, 'noarchive', 'unkept'],
  ['1', 'noarchive', true],
  ['0', 'noarchive', 'unkept'],
  [undefined, 'unavailable_after: 25 Jun 2030 15:00:00 PST', null],
])('headers tdm-reservation %s and x-robots-tag %s give the reservation %s', (tdm, robots, reserved) => {
  expect(parseHeaderReservation(tdm, robots)).toBe(reserved);
});

it.each<[TextReservation | null, TextReservation | null, TextReservation | null]>([
  [null, null, null],
  [null, true, true],
  [false, true, false],
  [true, false, true],
  ['unkept', null, 'unkept'],
  ['unkept', true, true],
  ['unkept', false, 'unkept'],
  [false, 'unkept', 'unkept'],
  [true, 'unkept', true],
])('a page with %s on a site with %s has the reservation %s', (near, far, reserved) => {
  expect(combineReservations(near, far)).toBe(reserved);
});
