// Smoke tests of each process over HTTP, like a visitor.
import { slices } from '../../../../tools/graph/projects.mjs';

const MP3_FRAME = /^(?:ID3|\xff[\xe2-\xff])/;
const onlyProblems = (problems) => problems.filter(Boolean);
const json = ({ body }) => {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
};

/** Static files: files outside are not served; listed files exist, compressed and with an unlimited cache lifetime. */
const files = (outside, list, named) => ({
  ready: '/healthz/ready',
  smoke(ask) {
    const out = ask(`${outside}..%2f..%2f..%2fpackage.json`, '--path-as-is');
    const file = named(json(ask(list))) ?? list;
    const response = ask(file, '-H', 'accept-encoding: br');
    return onlyProblems([
      out.status !== 404 && `a file outside answered ${out.status}`,
      (response.status !== 200 || !/^content-encoding: br/im.test(response.head) || !/immutable/.test(response.head)) &&
        `${file} answered ${response.status}, ${/^content-encoding.*$/im.exec(response.head)?.[0] ?? 'not compressed'}`,
    ]);
  },
});
const remote = (name) => files(`/mf/${name}/`, `/mf/${name}/remote.json`, ({ entry }) => entry);

const smokes = {
  ...Object.fromEntries(slices.map((name) => [`web-${name}`, remote(name)])),
  speech: {
    ready: '/healthz/ready',
    smoke(ask, { secret }) {
      const key = ['-H', `x-tidings-key: ${secret}`];
      const stranger = ask('/v1/voices');
      const voices = json(ask('/v1/voices', ...key)).Voices ?? [];
      const sound = ask(
        '/v1/speech',
        ...key,
        '-X',
        'POST',
        '-H',
        'content-type: application/json',
        '-d',
        JSON.stringify({ Engine: 'standard', OutputFormat: 'mp3', Text: 'Good morning.', VoiceId: 'Joanna' }),
      );
      return onlyProblems([
        stranger.status !== 403 && `without the key it answers ${stranger.status}`,
        !voices.some(({ Id }) => Id === 'Joanna') && `Joanna is not among its ${voices.length} voices`,
        (sound.status !== 200 || !MP3_FRAME.test(sound.body) || sound.body.length < 2_000) &&
          `speech answered ${sound.status} with ${sound.body.length} bytes`,
      ]);
    },
  },
  api: {
    ready: '/healthz/ready',
    smoke(ask, { figuresPort }) {
      const page = ask('/');
      const feed = ask(
        '/graphql',
        '-X',
        'POST',
        '-H',
        'content-type: application/json',
        '-d',
        JSON.stringify({ query: '{ feedSections(language: "en") { category } }' }),
      );
      const figures = ask(`:${figuresPort}/metrics`);
      return onlyProblems([
        (page.status !== 200 || !page.body.includes('<div id="root"')) && `the page answered ${page.status}`,
        (feed.status !== 200 || !Array.isArray(json(feed).data?.feedSections)) &&
          `GraphQL answered ${feed.status}: ${feed.body.slice(0, 200)}`,
        !figures.body.includes('tidings_request_seconds_count') && 'no figures are exported',
      ]);
    },
  },
};

/**
 * `{ ready, smoke(ask, { secret, figuresPort }) }`: the path that says when, and what is wrong then; `ask(path, …curl)`
 * answers `{ status, head, body }`. `secret`: what every variable from a Secret is.
 */
export const getSmoke = (name) => smokes[name];
