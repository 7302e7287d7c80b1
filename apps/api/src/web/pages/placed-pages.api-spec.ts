import type { RemotePagePlacement } from '@tidings/platform/remote-releases/release-format.ts';
import { setUpServedInstallation } from './served-installation.fixture.ts';

const HOST = 'tidings.example';
const site = setUpServedInstallation();
const get = (url: string) => site.get(url, { host: HOST });
const title = (en: string): RemotePagePlacement['title'] => ({
  en,
  es: 'Informe',
  fr: 'Bulletin',
  de: 'Überblick',
  ar: 'موجز',
});

const build = (routes: string[], places: Record<string, RemotePagePlacement>) =>
  site.put(
    'mf-briefing/dist/remote.json',
    JSON.stringify({
      name: 'mf-briefing',
      version: '1',
      contract: 1,
      routes,
      slots: [],
      places,
      entry: '/mf/mf-briefing/1/remoteEntry.js',
      integrity: 'sha384-AAAA',
      preload: [],
    }),
  );
const readHead = async (url: string) => {
  const { body } = await get(url);
  return {
    title: /<title>([^<]*)</.exec(body)?.[1],
    description: /property="og:description" content="([^"]*)"/.exec(body)?.[1],
    isHidden: body.includes('name="robots" content="noindex"'),
  };
};

it('a page has the title and description that its slice declares, with or without trailing slash', async () => {
  build(['/briefing', '/quiet'], {
    '/briefing': { title: title('Briefing'), description: 'The day in five minutes.' },
    '/quiet': { title: title('Quiet') },
  });
  for (const url of ['/briefing', '/briefing/', '/briefing?at=1'])
    expect(await readHead(url)).toMatchObject({ title: 'Briefing · Tidings', description: 'The day in five minutes.' });
  expect([(await readHead('/briefing')).isHidden, await readHead('/quiet')]).toEqual([
    false,
    expect.objectContaining({ title: 'Quiet · Tidings', isHidden: true }),
  ]);
  const { body } = await get('/sitemap.xml');
  expect([body.includes(`//${HOST}/briefing</loc>`), body.includes('/quiet')]).toEqual([true, false]);
});

it('/remotes.json contains the navigation placement of a page', async () => {
  build(['/briefing'], { '/briefing': { title: title('Briefing'), navigation: 'bar', order: 2 } });
  const { remotes } = (await get('/remotes.json')).json<{ remotes: { name: string; places?: object }[] }>();
  expect(remotes.map(({ name, places }) => [name, places])).toEqual([
    ['mf-briefing', { '/briefing': { title: title('Briefing'), navigation: 'bar', order: 2 } }],
    ['mf-feed', undefined],
  ]);
});

it('the operator’s configuration overrides the placement and label of a page', async () => {
  build(['/chosen'], { '/chosen': { title: title('Briefing'), navigation: 'foot', order: 9 } });
  const { remotes } = (await get('/remotes.json')).json<{ remotes: { places?: object }[] }>();
  expect(remotes[0]?.places).toEqual({
    '/chosen': { title: title('Briefing'), navigation: 'bar', order: 1, label: 'Ours' },
  });
});

it('a slice cannot rename a page that it does not own', async () => {
  build(['/briefing'], { '/feed': { title: title('Stolen') }, '/nowhere': { title: title('Stolen') } });
  expect([(await readHead('/feed')).title, (await readHead('/nowhere')).title]).toEqual([
    'Today’s headlines · Tidings',
    'Page not found · Tidings',
  ]);
});

it('escapes hostile page titles', async () => {
  build(['/briefing'], { '/briefing': { title: title('</title><script>alert(1)</script>') } });
  expect((await get('/briefing')).body).not.toContain('<script>alert(1)');
});
