import { features, tierNames } from '@tidings/contracts/features/features.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { Tag } from '@tidings/ui/tag.tsx';
import css from './feature-index.module.css';
import page from './landing-page.module.css';
import { words } from './landing.words.ts';

/** What there is today, one line each, with the plan it belongs to. */
export function FeatureIndex() {
  return (
    <section className={`oxford ${page.section}`} id="features">
      <h2>{words.features}</h2>
      <ul className={css.index}>
        {features.filter(({ isAvailable }) => isAvailable).map(({ id, title, description, tier, route, ctaText }) => (
          <li key={id}><h3>{title}</h3><p>{description}</p><Tag look={tier === 'free' ? 'plain' : 'pro'}>{tierNames[tier]}</Tag><Link className="link" to={route}>{ctaText}</Link></li>
        ))}
      </ul>
    </section>
  );
}
