import { NO_PROGRAMME_CHANGES, composeProgramme } from './compose.ts';
import { type Candidate, CandidateScorer } from './score.ts';
import { createPhraseDurationEstimator } from './script.ts';

const NOW = Date.UTC(2026, 10, 26, 6);
const candidates = Array.from({ length: 200 }, (_, place): Candidate => ({
  storyId: `story ${place}`,
  articleId: `article ${place}`,
  source: { id: 'ledger', name: 'The Ledger' },
  sources: 3,
  publishedAt: NOW,
  category: 'general',
  country: null,
  language: 'en',
  title: `Bridge ${place} is open again`,
  dek: null,
  sentences: Array.from({ length: 80 }, (__, at) => `This is what the ${at}. sentence says of bridge ${place}.`),
  played: null,
  isUpdate: false,
}));
const taste = {
  languages: [],
  countries: [],
  topics: [],
  followedSources: [],
  mutedSources: [],
  mutedWords: [],
};
const locked = candidates.map(({ storyId }) => storyId);

it.each([null, 40].flatMap((minutes) => [1, 4].map((speed) => [minutes, speed] as const)))(
  'a programme of %s minutes at speed %d never exceeds the maximum length',
  (minutes, speed) => {
    const setting = { language: 'en' as const, now: NOW, timeZone: 'UTC', minutes };
    for (const changes of [NO_PROGRAMME_CHANGES, { ...NO_PROGRAMME_CHANGES, locked, whole: locked }]) {
      const { ms } = composeProgramme({
        candidates,
        judge: new CandidateScorer(taste, NOW),
        minutes,
        speed,
        changes,
        spokenBetween: createPhraseDurationEstimator(setting),
      });
      expect(ms * speed).toBeLessThanOrEqual(165 * 60_000);
    }
  },
);
