import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { useEffect } from 'react';
import { ContactForm } from '../contact/contact-form.tsx';
import { PlanColumns } from '../pricing/plan-columns.tsx';
import { RandomVoices } from '../voices/some-voices.tsx';
import { FaqSection } from './faq-section.tsx';
import { FeatureIndex } from './feature-index.tsx';
import { LandingHero } from './landing-hero.tsx';
import css from './landing-page.module.css';
import { useLandingWords } from './landing.words.ts';
import { TestimonialsSection } from './testimonials-section.tsx';
import { useLoggedParameters } from './use-logged-parameters.ts';

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
