import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { FeatureIndex } from './feature-index.tsx';
import css from './landing-page.module.css';
import { Questions } from './questions.tsx';
import { TodaysSample } from './todays-sample.tsx';

/** The front page: the product speaks for itself, with today's own headlines. */
export function LandingPage() {
  return (
    <div className="wrap">
      <h1 className={css.plate}>The paper that <span className="word fit">reads</span> itself.</h1>
      <section className={`oxford ${css.hero}`} id="preview" aria-label="Preview">
        <div className={css.intro}>
          <p>Today’s headlines, spoken. Press Listen, look up from the screen, and the words will wait for you where you left them.</p>
          <Link to="/feed" className={buttonClass({ look: 'main', big: true })}>Go To Feed</Link>
          <p className="soft">Free, no account needed.</p>
        </div>
        <TodaysSample />
      </section>
      <section className={`oxford ${css.section}`}>
        <h2>Your eyes clock off before the news does.</h2>
        <div className={css.columns}>
          <p className={css.drop}>By evening most of us have looked at a screen for longer than we slept. There are still eleven tabs open, each of them worth reading, and each asking for the one thing that has run out.</p>
          <div>
            <p>Ears are different. They work while you cook, run, knead, drive, feed the baby, wait for the tide. They do not mind if the light is bad.</p>
            <p>So we took the paper and gave it a voice. Not a summary and not a show: the article itself, sentence by sentence, with the words lit as they are spoken, so that you can glance down and find your place.</p>
          </div>
        </div>
      </section>
      <FeatureIndex />
      <Questions />
      <section className={`oxford ${css.section} ${css.begin}`}>
        <h2>One press from here.</h2>
        <Link to="/feed" className={buttonClass({ look: 'main', big: true })}>Go To Feed</Link>
      </section>
    </div>
  );
}
