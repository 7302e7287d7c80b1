import { composeProgramme } from '@tidings/briefing/compose.ts';
import { type Candidate, CandidateScorer } from '@tidings/briefing/score.ts';
import { createScript, createPhraseDurationEstimator } from '@tidings/briefing/script.ts';
import { checkLineOrigins } from '@tidings/briefing/trace.ts';
import { TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { MUTED_WORDS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { TOPICS_MAX } from '@tidings/contracts/limits/profile-limits.ts';
import { PROGRAMME_CANDIDATES_MAX, PROGRAMME_TEXTS_MAX } from '@tidings/contracts/limits/programme-limits.ts';

const NOW = Date.UTC(2026, 10, 26, 6);
const SENTENCE = 'It is so.';
const sentences = Array.from({ length: TEXT_MAX / SENTENCE.length }, () => SENTENCE);
const words = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index}`);
const candidates = Array.from({ length: PROGRAMME_CANDIDATES_MAX }, (_, index): Candidate => {
  const isRead = index < PROGRAMME_TEXTS_MAX;
  return {
    storyId: `story ${index}`,
    articleId: `article ${index}`,
    source: { id: 'ledger', name: 'The Ledger' },
    sources: 1,
    publishedAt: NOW - index * 1_000,
    category: 'general',
    country: null,
    language: 'en',
    title: `Bridge ${index} is open again`,
    dek: 'After a year of repairs it takes its first visitors, who came from far away to see it. '.repeat(5),
    sentences: isRead ? sentences : [SENTENCE],
    played: isRead ? null : 'skipped',
    isUpdate: false,
  };
});
const taste = {
  languages: ['en'],
  countries: [],
  topics: words(TOPICS_MAX, 'topic'),
  followedSources: [],
  mutedSources: [],
  mutedWords: words(MUTED_WORDS_MAX, 'word'),
};

it('every line of the longest possible programme has a source', () => {
  const setting = { language: 'en', now: NOW, timeZone: 'Europe/Madrid', minutes: 40 } as const;
  const judge = new CandidateScorer(taste, NOW);
  const programme = composeProgramme({
    candidates,
    judge,
    minutes: 40,
    speed: 4,
    spokenBetween: createPhraseDurationEstimator(setting),
  });
  const lines = createScript(programme, setting).flatMap((section) => section.lines);
  expect(lines.length).toBeGreaterThan(2_000);
  const items = programme.items.map(({ candidate }) => candidate);
  expect(() => checkLineOrigins(lines, items, setting)).not.toThrow();
});
