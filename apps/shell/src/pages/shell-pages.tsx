import { Link, Navigate, Route, Routes } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { EarlyAccessPage } from './early-access/early-access-page.tsx';
import { FeaturesPage } from './features/features-page.tsx';
import { SocialLinks, socialNetworkUrls } from './page-parts.tsx';
import { type pageWords, usePageWords } from './page.words.ts';
import css from './plain-page.module.css';
import { usePlainPageWords } from './plain-page.words.ts';
import { PricingPage } from './pricing/pricing-page.tsx';
import { isSpeechUnavailable } from './speech-support.ts';
import underConstructionPageCss from './under-construction/under-construction-page.module.css';
import { useConstructionWords } from './under-construction/under-construction.words.ts';
import { VoicesPage } from './voices/voices-page.tsx';

type Name = keyof typeof pageWords.titles;

function Titled({ name, children }: { name: Name; children: ReactNode }) {
  const title = usePageWords().titles[name];
  useEffect(() => {
    document.title = `${title} · Tidings`;
  }, [title]);
  return children;
}
const titled = (name: Name, page: ReactNode) => <Titled name={name}>{page}</Titled>;

/** Routes of the shell's pages. `rspack.config.mjs` also lists them, for prerendering and the server. */
export function ShellPages() {
  return (
    <Routes>
      <Route path="/features" element={titled('features', <FeaturesPage />)} />
      <Route path="/features/text-to-speech" element={titled('voices', <VoicesPage />)} />
      <Route path="/features/*" element={<Navigate to="/features" replace />} />
      <Route path="/about" element={titled('about', <AboutPage />)} />
      <Route path="/contact" element={titled('contact', <ContactPage />)} />
      <Route path="/early-access" element={titled('earlyAccess', <EarlyAccessPage />)} />
      <Route path="/pricing" element={titled('pricing', <PricingPage />)} />
      <Route path="/under-construction" element={titled('construction', <UnderConstructionPage />)} />
      <Route path="/unsupported-browser" element={titled('mute', <UnsupportedBrowserPage />)} />
      <Route path="*" element={titled('nowhere', <NotFoundPage />)} />
    </Routes>
  );
}

export function NotFoundPage() {
  const words = usePlainPageWords();
  return (
    <div className={`wrap ${css.plain}`}>
      <p className={css.numeral} aria-hidden="true">
        404
      </p>
      <h1>{words.nowhere}</h1>
      <p className="soft">{words.nowhereHint}</p>
      <Link to="/" className={getButtonClass({ look: 'main' })}>
        {words.home}
      </Link>
    </div>
  );
}

/**
 * Page for browsers without speech support. Shows a different notice if the browser or the server can speak after all.
 */
export function UnsupportedBrowserPage() {
  const words = usePlainPageWords();
  const [mute, setMute] = useState(true);
  useEffect(() => void isSpeechUnavailable().then(setMute), []);
  return (
    <div className={`wrap ${css.plain}`}>
      <h1>{mute ? words.mute : words.heard}</h1>
      <p className="soft">{mute ? words.muteHint : words.heardHint}</p>
      <Link to="/feed" className={getButtonClass({ look: 'main' })}>
        {words.goToFeed}
      </Link>
    </div>
  );
}

const [TICKS, SET] = [60, 37];

export function UnderConstructionPage() {
  const words = useConstructionWords();
  return (
    <div className={`wrap ${underConstructionPageCss.page}`}>
      <h1>{words.title}</h1>
      <ProgressScale units={TICKS} heard={SET} silent className={underConstructionPageCss.dial} />
      <p className={underConstructionPageCss.says}>{words.says}</p>
      <section className={`oxford ${underConstructionPageCss.follow}`} aria-labelledby="follow-us">
        <h2 id="follow-us">{words.follow}</h2>
        <SocialLinks label={words.follow} addresses={socialNetworkUrls} />
      </section>
    </div>
  );
}
