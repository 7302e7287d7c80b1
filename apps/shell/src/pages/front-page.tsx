import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { SlotFailed } from '../remotes/slot-failed.tsx';
import css from './plain-page.module.css';

// A chunk of its own: whoever opens the feed does not pay for the front page. The server asks for it early on `/`.
const load = async () => ({ default: (await import(/* webpackChunkName: "landing" */ './landing/landing-page.tsx')).LandingPage });
const Later = lazy(load);
let Ready: ComponentType | null = null;

/** Waits for the front page's code where the page already shows it painted, so that nothing is wiped before it can be replaced. */
export async function frontPageReady(): Promise<void> {
  try { Ready = (await load()).default; } catch { /* the boundary below says so */ }
}

/** `/`. */
export function FrontPage() {
  return (
    <SlotBoundary renderFailure={(error) => <div className="wrap"><SlotFailed failure={{ error, failures: 1, retry: () => location.reload() }} /></div>}>
      {Ready ? <Ready /> : <Suspense fallback={<div className={css.held} />}><Later /></Suspense>}
    </SlotBoundary>
  );
}
