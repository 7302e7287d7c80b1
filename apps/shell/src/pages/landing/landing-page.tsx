import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { features } from '@tidings/contracts/features/features.ts';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { useEffect } from 'react';
import { ContactForm } from '../contact/contact-form.tsx';
import { useFeatureListWords } from '../features/feature-list.words.ts';
import { PlanColumns } from '../pricing/plan-columns.tsx';
import { RandomVoices } from '../voices/some-voices.tsx';
import { FaqSection } from './faq-section.tsx';
import featureIndexCss from './feature-index.module.css';
import { LandingHero } from './landing-hero.tsx';
import css from './landing-page.module.css';
import page from './landing-page.module.css';
import { useLandingWords } from './landing.words.ts';
import { TestimonialsSection } from './testimonials-section.tsx';

const VOICES = 8;

export function LandingPage() {
  const words = useLandingWords();
  useLoggedParameters();
  // Scrolls to the hash's target, which may not exist until the page has been rendered.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="wrap">
      <LandingHero />
      <section className={`oxford ${css.section}`}>
        <h2>{words.problem}</h2>
        <div className={css.columns}>
          <p className={css.drop}>{words.problemLead}</p>
          <div>
            <p>{words.problemTurn}</p>
            <p>{words.problemAnswer}</p>
          </div>
        </div>
      </section>
      <RandomVoices title={words.voices} count={VOICES} className={`oxford ${css.section}`} />
      <FeatureIndex />
      <TestimonialsSection />
      <section className={`oxford ${css.section}`} id="pricing">
        <h2>{words.pricing}</h2>
        <PlanColumns />
      </section>
      <section className={`oxford ${css.section} ${css.begin}`}>
        <h2>{words.begin}</h2>
        <div className={css.ways}>
          <Link to="/feed" className={getButtonClass({ look: 'main', big: true })}>
            {words.goToFeed}
          </Link>
          <Link to="/early-access" className={getButtonClass({ big: true })}>
            {words.early}
          </Link>
          <Link to="/contact" className={getButtonClass({ big: true })}>
            {words.contactUs}
          </Link>
        </div>
      </section>
      <div className={`oxford ${css.section} ${css.two}`}>
        <section id="contact">
          <h2>{words.write}</h2>
          <ContactForm />
        </section>
        <FaqSection questions={words.asked} />
      </div>
    </div>
  );
}

function FeatureIndex() {
  const words = useLandingWords();
  const list = useFeatureListWords();
  const { data: plans } = usePlans();
  return (
    <section className={`oxford ${page.section}`} id="features">
      <h2>{words.features}</h2>
      <ul className={featureIndexCss.index}>
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

/** Logs the URL parameters `id` and `slug`, which have no other effect. */
export function useLoggedParameters(): void {
  const { search } = useLocation();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const [id, slug] = [parameters.get('id'), parameters.get('slug')];
    if (id !== null || slug !== null) console.info('the front page was opened with', { id, slug });
  }, [search]);
}
