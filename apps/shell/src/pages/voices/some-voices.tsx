import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { useState } from 'react';
import css from './some-voices.module.css';
import { VoiceGrid, VoiceGridSkeleton } from './voice-grid.tsx';
import { useVoicesWords } from './voices.words.ts';

export function RandomVoices({ title, count, className }: { title: string; count: number; className?: string }) {
  const words = useVoicesWords();
  const { data, isPending } = useVoices(null);
  const [still, setStill] = useState(false);
  // Picks the voices once enough are loaded, and then keeps the selection.
  const [voices, setVoices] = useState<typeof data>();
  if (data && (voices?.length ?? 0) < Math.min(count, data.length)) setVoices(pickVoices(data, words.locale, count));
  return (
    <section className={className}>
      <div className={css.head}>
        <h2>{title}</h2>
        <div className={css.tools}>
          <Button className={css.hold} aria-pressed={still} onClick={() => setStill(!still)}>
            {words.hold}
          </Button>
          <Link to="/features/text-to-speech" className={getButtonClass()}>
            {words.allVoices}
          </Link>
        </div>
      </div>
      {isPending && <VoiceGridSkeleton count={count} four />}
      {!isPending && (data?.length ?? 0) === 0 && (
        <p className="soft">
          {words.missing} {words.missingHint}
        </p>
      )}
      {voices && voices.length > 0 && <VoiceGrid voices={voices} level={3} four still={still} />}
    </section>
  );
}

export function pickRandomItems<T>(list: readonly T[], count: number, random: () => number = Math.random): T[] {
  const remaining = [...list];
  const sample: T[] = [];
  while (sample.length < count && remaining.length > 0)
    sample.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return sample;
}

export function pickVoices<T extends { language: string }>(voices: readonly T[], language: string, count: number): T[] {
  const sameLanguage = pickRandomItems(
    voices.filter((voice) => voice.language.startsWith(language)),
    Math.ceil(count / 2),
  );
  const others = voices.filter((voice) => !sameLanguage.includes(voice));
  return [...sameLanguage, ...pickRandomItems(others, count - sameLanguage.length)];
}
