import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { features } from '@tidings/contracts/features/features.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { Tag } from '@tidings/ui/tag.tsx';
import { useFeatureListWords } from '../features/feature-list.words.ts';
import css from './feature-index.module.css';
import page from './landing-page.module.css';
import { useLandingWords } from './landing.words.ts';

export function FeatureIndex() {
  const words = useLandingWords();
  const list = useFeatureListWords();
  const { data: plans } = usePlans();
  return (
    <section className={`oxford ${page.section}`} id="features">
      <h2>{words.features}</h2>
      <ul className={css.index}>
        {features
          .filter(({ isAvailable }) => isAvailable)
          .map(({ id, tier, route }) => (
            <li key={id}>
              <h3>{list.features[id].title}</h3>
              <p>{list.features[id].description}</p>
              {plans?.offered !== false && <Tag look={tier === 'free' ? 'plain' : 'pro'}>{list.tiers[tier]}</Tag>}
              <Link className="link" to={route}>
                {list.features[id].ctaText}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
