import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import type { ProgrammeItem } from './programme.query.ts';

type Reason = ProgrammeItem['reasons'][number];
type Words = ReturnType<typeof useMorningWords>['reasons'];

function formatReason({ kind, sources, topic }: Reason, words: Words): string {
  if (kind === 'sources') return words.sources(sources ?? 0);
  if (kind === 'topic') return words.topic(topic ?? '');
  return words[kind];
}

export function StoryReasons({ reasons }: { reasons: readonly Reason[] }) {
  const { reasons: words } = useMorningWords();
  if (reasons.length === 0) return null;
  return <p className={css.reasons}>{reasons.map((reason) => formatReason(reason, words)).join(' · ')}</p>;
}
