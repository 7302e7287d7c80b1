import { featureItems } from '@tidings/contracts/features/features.ts';
import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { RandomVoices } from '../voices/some-voices.tsx';
import { BenefitCard } from './benefit-card.tsx';
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
