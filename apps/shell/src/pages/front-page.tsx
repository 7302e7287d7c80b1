import { Suspense, lazy } from 'react';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { SlotFailed } from '../remotes/slot-failed.tsx';
import css from './plain-page.module.css';

// A chunk of its own: whoever opens the feed does not pay for the front page. The server asks for it early on `/`.
const LandingPage = lazy(async () => ({ default: (await import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx')).LandingPage }));

/** `/`. */
export function FrontPage() {
  return (
    <SlotBoundary renderFailure={(error) => <div className="wrap"><SlotFailed failure={{ error, failures: 1, retry: () => location.reload() }} /></div>}>
      <Suspense fallback={<div className={css.held} />}><LandingPage /></Suspense>
    </SlotBoundary>
  );
}
