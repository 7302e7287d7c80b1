import { featureItems } from '@tidings/contracts/features/features.ts';
import type { FeatureItem } from '@tidings/contracts/features/features.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { RandomVoices } from '../voices/some-voices.tsx';
import { useFeatureListWords } from './feature-list.words.ts';
import css from './features-page.module.css';
import { useFeaturesWords } from './features.words.ts';
import { RotatingHeadline } from './rotating-headline.tsx';

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
