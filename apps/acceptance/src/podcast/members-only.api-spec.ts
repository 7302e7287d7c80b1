import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { PodcastHarness } from './podcast-harness.fixture.ts';

it('members-only audio requires a session or a key from a private feed', async () => {
  const harness = await PodcastHarness.open(await createTestDatabase(), { TIDINGS_READING: 'members' });
  try {
    const { person, path } = await harness.listener({ title: 'For members' });
    await harness.render(person);
    const xml = await harness.text(path);
    const [enclosure = ''] = [...xml.matchAll(/<enclosure url="([^"]*)"/g)].map(([, url]) =>
      String(url).replaceAll('&amp;', '&'),
    );
    expect((await harness.get(enclosure)).status).toBe(200);
    const { origin, pathname } = new URL(enclosure);
    const id = /^\/audio\/([^.]+)\.mp3$/.exec(pathname)?.[1] ?? '';
    for (const end of [`${id}.mp3`, `${id}.json`, `${id}.vtt`, `${id}/chapters.json`, `${id}/events`]) {
      const strange = await fetch(`${origin}/audio/${end}`);
      expect([end, strange.status, strange.headers.get('cache-control')]).toEqual([end, 401, 'private, no-store']);
      expect(await strange.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    const ownerResponse = await fetch(`${origin}/audio/${id}.mp3`, { headers: { cookie: String(person.jar) } });
    expect([ownerResponse.status, ownerResponse.headers.get('cache-control')]).toEqual([
      200,
      expect.stringMatching(/^private/),
    ]);
    await ownerResponse.body?.cancel();
  } finally {
    await harness.close();
  }
});
