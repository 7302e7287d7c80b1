import { usePlans } from '@tidings/api-client/operations/plans.query.ts';
import { requestSpokenText } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import { features } from '@tidings/contracts/features/features.ts';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useAudioSample, useSpokenWord } from '@tidings/shell-api/use-audio-sample.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { useEffect, useState } from 'react';
import { ContactForm } from '../contact/contact-form.tsx';
import { useFeatureListWords } from '../features/feature-list.words.ts';
import { PlanColumns } from '../pricing/plan-columns.tsx';
import { HighlightedText } from '../text-parts.tsx';
import { RandomVoices } from '../voices/voice-grid.tsx';
import { DailySample } from './daily-sample.tsx';
import faqEntriesCss from './faq-entries.module.css';
import type { FaqEntry } from './faq-entries.ts';
import featureIndexCss from './feature-index.module.css';
import css from './landing-page.module.css';
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
    <section className={`oxford ${css.section}`} id="features">
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

const PLATE_BLOCK = 0;

function LandingHero() {
  const words = useLandingWords();
  const { sounding, loading, toggle } = useAudioSample();
  const word = useSpokenWord(sounding);
  const lit = words.plate.indexOf(words.plateLit);
  const atRest = { start: lit, end: lit + words.plateLit.length };
  const inPlate = word?.block === PLATE_BLOCK ? word : null;
  const inIntro = word && word.block !== PLATE_BLOCK ? word : null;
  const label = sounding ? words.stopPlate : loading === null ? words.hearPlate : words.preparing;
  const hear = () =>
    toggle('plate', () => requestSpokenText({ title: words.plate, text: words.intro, language: words.locale }));
  return (
    <>
      <h1 className={css.plate}>
        <HighlightedText text={words.plate} word={inPlate ?? (inIntro ? null : atRest)} fit />
      </h1>
      <section className={`oxford ${css.hero}`} id="preview" aria-label={words.preview}>
        <div className={css.intro}>
          <p>
            <HighlightedText text={words.intro} word={inIntro} />
          </p>
          <Link to="/feed" className={getButtonClass({ look: 'main', big: true })}>
            {words.goToFeed}
          </Link>
          <div aria-busy={loading !== null}>
            <ListenButton
              state={{
                kind: sounding ? 'playing' : 'new',
                totalMs: null,
                leftMs: null,
              }}
              label={label}
              title={words.plate}
              onPress={hear}
            />
          </div>
          <p className="soft">{words.free}</p>
        </div>
        <DailySample />
      </section>
    </>
  );
}

export function FaqSection({ questions }: { questions: readonly FaqEntry[] }) {
  const words = useLandingWords();
  const [selected, setSelected] = useState<string | null>(null);
  const categories = [...new Set(questions.flatMap(({ category }) => category ?? []))];
  return (
    <section id="questions">
      <h2>{words.questions}</h2>
      {categories.length > 0 && (
        <div role="group" aria-label={words.categories} className={faqEntriesCss.filter}>
          {[null, ...categories].map((category) => (
            <Button
              key={category}
              aria-pressed={selected === category}
              look={selected === category ? 'main' : 'plain'}
              onClick={() => setSelected(category)}
            >
              {category ?? words.everyCategory}
            </Button>
          ))}
        </div>
      )}
      <div className={faqEntriesCss.questions}>
        {questions
          .filter(({ category }) => selected === null || category === selected)
          .map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
      </div>
      <p className={faqEntriesCss.else}>
        {words.somethingElse}{' '}
        <Link to="/contact" className="link">
          {words.contactLink}
        </Link>
      </p>
    </section>
  );
}
