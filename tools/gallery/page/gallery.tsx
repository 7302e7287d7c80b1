import '@tidings/ui/tokens.css';
import '@tidings/ui/fonts.css';
import '@tidings/ui/late-fonts.css';
import '@tidings/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { Gallery, GalleryState } from '@tidings/ui/gallery.fixture.ts';
import { galleries } from 'gallery/found';
import { Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import css from './gallery.module.css';
import { createGalleryUrl, galleryOptions, applyGalleryOptions } from './look.ts';
import { prepareScreenshot } from './ready.ts';

const FRAME_HEIGHT = 560;
const toSlug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const stands = (state: GalleryState) => state.alone === true || state.fetch !== undefined;

type Shown = { id: string; state: GalleryState; group: Gallery };
const all: Shown[] = Object.entries(galleries).flatMap(([name, group]) =>
  group.states.map((state) => ({ id: `${name}.${toSlug(state.name)}`, state, group })),
);
const isAsked = ({ id }: Shown) => id === galleryOptions.show || id.startsWith(`${galleryOptions.show}.`);
/** Whole pages are rendered only if they are requested by name. */
const isDrawn = ({ id, state, group }: Shown) =>
  id === galleryOptions.show || (!stands(state) && (galleryOptions.show !== null || group.fetch === undefined));

function Section({ shown }: { shown: Shown }) {
  const { id, state } = shown;
  const [queries] = useState(createQueryClient);
  return (
    <section id={id} className={css.state} aria-label={id} data-alone={isDrawn(shown) ? undefined : true}>
      <p className={css.name}>
        <a href={createGalleryUrl({ show: id })}>{state.name}</a>
      </p>
      {isDrawn(shown) ? (
        <QueryClientProvider client={queries}>
          <Suspense fallback={<p data-preparing>…</p>}>{state.show}</Suspense>
        </QueryClientProvider>
      ) : (
        galleryOptions.show === null && (
          <iframe
            title={id}
            src={createGalleryUrl({ show: id })}
            height={FRAME_HEIGHT}
            loading="lazy"
            className={css.frame}
          />
        )
      )}
    </section>
  );
}

function Everything() {
  return (
    <>
      <nav className={css.bar} aria-label="Looks">
        {[
          ['light', createGalleryUrl({ look: '' })],
          ['dark', createGalleryUrl({ look: 'dark' })],
          ['left to right', createGalleryUrl({ dir: '' })],
          ['right to left', createGalleryUrl({ dir: 'rtl' })],
          ['320 px', createGalleryUrl({ width: '320' })],
        ].map(([name, address]) => (
          <a key={name} className="link" href={address}>
            {name}
          </a>
        ))}
      </nav>
      <nav className={css.bar} aria-label="Parts">
        {Object.entries(galleries).map(([name, { title }]) => (
          <a key={name} className="link" href={`#${name}`}>
            {title}
          </a>
        ))}
      </nav>
    </>
  );
}

function Page() {
  const visible = galleryOptions.show === null ? all : all.filter(isAsked);
  // A whole page uses the full width.
  const isAlone = visible.length === 1 && visible[0]!.id === galleryOptions.show && stands(visible[0]!.state);
  useEffect(() => {
    const presses = visible.flatMap((one) => {
      const { press } = one.state;
      return press && isDrawn(one) ? [() => press(document.getElementById(one.id)!)] : [];
    });
    void prepareScreenshot(presses);
  }, [visible]);
  return (
    <main className={isAlone ? undefined : css.page}>
      {galleryOptions.show === null && <Everything />}
      {Object.entries(galleries)
        .map(([name, group]) => ({ name, group, parts: visible.filter((one) => one.group === group) }))
        .filter(({ parts }) => parts.length > 0)
        .map(({ name, group, parts }) => (
          <div key={name} id={name}>
            {galleryOptions.show !== parts[0]?.id && <h2 className={css.title}>{group.title}</h2>}
            {parts.map((one) => (
              <Section key={one.id} shown={one} />
            ))}
          </div>
        ))}
      {visible.length === 0 && <p>There is no {galleryOptions.show} in the gallery.</p>}
    </main>
  );
}

/** Shows the gallery in an iframe of the requested width if the window is wider. */
function Framed({ width }: { width: number }) {
  return (
    <>
      <a className="link" href={createGalleryUrl({ width: '' })}>
        The whole width
      </a>
      <iframe title={`${width} px`} src={location.href} width={width} className={css.narrow} />
    </>
  );
}

applyGalleryOptions();
// Without a channel, the players cannot pause each other.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');
const answers = all.find(({ id }) => id === galleryOptions.show)?.state.fetch ?? all.find(isAsked)?.group.fetch;
Object.assign(globalThis, { fetch: answers ?? (() => Promise.reject(new TypeError('Nothing answers here.'))) });
const isFramed = galleryOptions.width !== null && galleryOptions.width < innerWidth;
createRoot(document.getElementById('root')!).render(isFramed ? <Framed width={galleryOptions.width ?? 0} /> : <Page />);
