import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { SocialLinks, socialNetworkUrls } from '../social-links.tsx';
import css from './under-construction-page.module.css';
import { useConstructionWords } from './under-construction.words.ts';

const [TICKS, SET] = [60, 37];

export function UnderConstructionPage() {
  const words = useConstructionWords();
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{words.title}</h1>
      <ProgressScale units={TICKS} heard={SET} silent className={css.dial} />
      <p className={css.says}>{words.says}</p>
      <section className={`oxford ${css.follow}`} aria-labelledby="follow-us">
        <h2 id="follow-us">{words.follow}</h2>
        <SocialLinks label={words.follow} addresses={socialNetworkUrls} />
      </section>
    </div>
  );
}
