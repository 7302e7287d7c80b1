import { type GalleryFetch, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import type { Programme } from './programme.query.ts';
import type { MorningSchedule } from './schedule.panel.tsx';

type Item = Programme['items'][number];
type Reason = Item['reasons'][number];
const reason = (kind: Reason['kind'], more: Partial<Reason> = {}): Reason => ({
  kind,
  sources: null,
  topic: null,
  country: null,
  ...more,
});
const item = (name: string, title: string, sourceName: string, place: number, more: Partial<Item> = {}): Item => ({
  storyId: name,
  articleId: `article-${name}`,
  title,
  sourceName,
  publishedAt: '2026-11-20T08:00:00.000Z',
  category: 'general',
  picture: null,
  seconds: 60 + 25 * place,
  isWhole: false,
  isLocked: false,
  firstSentence: 4 + 6 * place,
  lastSentence: 9 + 6 * place,
  reasons: [],
  ...more,
});

export const testProgramme: Programme = {
  articleId: 'programme',
  day: new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date()),
  minutes: 20,
  language: 'en',
  speed: 1,
  seconds: 1188,
  isShort: false,
  items: [
    item('ferry', 'Night ferries return to the northern islands', 'Harbour Courier', 0, {
      isLocked: true,
      reasons: [reason('sources', { sources: 5 }), reason('fresh')],
    }),
    item('wind', 'Hill farmers and turbines learn to share the wind', 'Fieldnotes', 1, {
      category: 'science',
      reasons: [reason('topic', { topic: 'energy' }), reason('followed')],
    }),
    item('opera', 'Three voices, one lamp: the opera that fits in a kitchen', 'Northlight Daily', 2, {
      category: 'entertainment',
      isWhole: true,
      reasons: [reason('update')],
    }),
  ],
  leftOut: [
    { storyId: 'flats', articleId: 'article-flats', title: 'A city counts its empty flats', why: 'noRoom' },
    { storyId: 'loaf', articleId: 'article-loaf', title: 'Bakers agree on one loaf', why: 'finished' },
  ],
  changes: { dropped: [], locked: ['ferry'], whole: ['opera'], order: [] },
  earlier: [],
};

const spoken = [
  'Good morning.',
  'It is Friday.',
  'There are three stories.',
  'Here they come.',
  'First, from Harbour Courier, at eight.',
  'Night ferries return to the northern islands.',
  'They sail at ten.',
  'Dogs come free.',
];
const HEADLINE = 5;
const narration = {
  language: 'en',
  characters: spoken.join('').length,
  estimatedMs: 20_000,
  blocks: spoken.map((text, index) => ({ index, kind: 'para', level: null, ordered: null, text })),
  sentences: spoken.map((text, index) => ({ index, block: index, start: 0, end: text.length })),
};
const sentences = spoken.map((_, index) => ({
  index,
  articleId: index < HEADLINE ? null : 'article-ferry',
  sentence: index <= HEADLINE ? null : index - HEADLINE,
}));

export const createMorningApi = (
  morning: Programme | null,
  planned: { programme: Programme | null; nothing: string | null } = { programme: testProgramme, nothing: null },
): GalleryFetch =>
  createGalleryFetch({
    Morning: { morning },
    PlanProgramme: { planProgramme: planned },
    MorningSchedule: { morningSchedule: testSchedule },
    Narration: { article: { contentState: 'ready', narration } },
    ProgrammeSources: { programme: { sentences } },
  });

export const testSchedule: MorningSchedule = {
  hour: 6,
  minute: 30,
  days: [1, 2, 3, 4],
  timeZone: 'Europe/Berlin',
  minutes: 20,
  language: 'en',
  speed: 1,
  push: false,
  mail: true,
  dueAt: '2026-11-30T05:30:00.000Z',
  expectedAt: null,
};
