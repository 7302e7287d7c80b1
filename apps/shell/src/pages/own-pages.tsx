import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from '@tidings/shell-api/router.ts';
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { EarlyAccessPage } from './early-access/early-access-page.tsx';
import { FeaturesPage } from './features/features-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';
import { UnderConstructionPage } from './under-construction/under-construction-page.tsx';
import { UnsupportedBrowserPage } from './unsupported-browser-page.tsx';
import { VoicesPage } from './voices/voices-page.tsx';

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => { document.title = `${title} · Tidings`; }, [title]);
  return children;
}
const titled = (title: string, page: ReactNode) => <Titled title={title}>{page}</Titled>;

/** The pages the shell has itself, the front page apart. Each is named in `rspack.config.mjs` too, so that the build paints it and the server knows it. */
export function OwnPages() {
  return (
    <Routes>
      <Route path="/features" element={titled('Features', <FeaturesPage />)} />
      <Route path="/features/text-to-speech" element={titled('Premium Voices', <VoicesPage />)} />
      {/* Until a remote names this path: what a remote owns never comes here. */}
      <Route path="/features/translate" element={titled('Audio Translation', <UnderConstructionPage />)} />
      <Route path="/features/*" element={<Navigate to="/features" replace />} />
      <Route path="/about" element={titled('About', <AboutPage />)} />
      <Route path="/contact" element={titled('Contact', <ContactPage />)} />
      <Route path="/early-access" element={titled('Early access', <EarlyAccessPage />)} />
      <Route path="/pricing" element={titled('Pricing', <PricingPage />)} />
      <Route path="/under-construction" element={titled('Under construction', <UnderConstructionPage />)} />
      <Route path="/unsupported-browser" element={titled('This browser cannot speak', <UnsupportedBrowserPage />)} />
      <Route path="*" element={titled('No such page', <NotFoundPage />)} />
    </Routes>
  );
}
