import { type FeatureItem, featureItems } from '@tidings/contracts/features/features.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { RandomVoices } from '../voices/voice-grid.tsx';
import { useFeatureListWords } from './feature-list.words.ts';
import css from './features-page.module.css';
import { useFeaturesWords } from './features.words.ts';
import rotatingHeadlineCss from './rotating-headline.module.css';

const VOICES = 4;

export function FeaturesPage() {
  const words = useFeaturesWords();
  return (
    <div className="wrap">
      <Breadcrumb here={words.crumb} />
      <RotatingHeadline />
      <div className={css.intro}>
        <p>{words.intro}</p>
        <div>
          <Link to="/contact" className={getButtonClass({ big: true })}>
            {words.contact}
          </Link>
          <Link to="/early-access" className={getButtonClass({ look: 'main', big: true })}>
            {words.early}
          </Link>
        </div>
      </div>
      <RandomVoices title={words.player} count={VOICES} className={`oxford ${css.section}`} />
      <section className={`oxford ${css.section}`}>
        <h2>{words.benefits}</h2>
        <ul className={css.benefits}>
          {featureItems.map((item) => (
            <BenefitCard key={item.id} item={item} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function BenefitCard({ item: { id, icon, url, isVisible } }: { item: FeatureItem }) {
  const words = useFeaturesWords();
  const { title, description } = useFeatureListWords().items[id];
  return (
    <li className={css.benefit} data-ready={isVisible}>
      <Icon name={icon} size={28} />
      <h3>{title}</h3>
      <p>{description}</p>
      {isVisible && url !== null ? (
        <Link to={url} className="link">
          {words.open}
          <span className="vh"> {title}</span>
        </Link>
      ) : (
        <Tag>{words.notReady}</Tag>
      )}
    </li>
  );
}

const EVERY_MS = 4_000;

/** Shows the headlines in turn. Reserves the space of the longest one to avoid layout shifts. */
export function RotatingHeadline() {
  const words = useFeaturesWords();
  const { index, held, calm, toggle } = useRotation(words.turns.length, EVERY_MS);
  return (
    <div className={rotatingHeadlineCss.headline}>
      <h1>
        {words.begins}{' '}
        <span className={rotatingHeadlineCss.ends}>
          {words.turns.map((end, at) => (
            <span key={end} data-shown={at === index}>
              {end}
            </span>
          ))}
        </span>
      </h1>
      {!calm && (
        <div className={rotatingHeadlineCss.hold}>
          <Button aria-pressed={held} onClick={toggle}>
            {held ? words.go : words.hold}
          </Button>
          <ProgressScale
            flat
            silent
            units={words.turns.length}
            heard={index + 1}
            className={rotatingHeadlineCss.dial}
          />
        </div>
      )}
    </div>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const prefersReducedMotion = () => matchMedia(REDUCED_MOTION).matches;
const onReducedMotion = (changed: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

function useRotation(count: number, everyMs: number) {
  const calm = useSyncExternalStore(onReducedMotion, prefersReducedMotion, () => true);
  const [held, setHeld] = useState(false);
  const [index, setIndex] = useState(0);
  const still = calm || held;
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [still, count, everyMs]);
  return { index, held, calm, toggle: () => setHeld(!held) };
}
