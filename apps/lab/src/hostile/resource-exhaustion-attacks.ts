import {
  type Attack,
  type Flood,
  type AttackContext,
  createAttackVisitor,
  startFlood,
  STORY_TEXT,
  createUniqueWord,
  VOICE_NAMES,
} from './attacks.ts';
import { type PathFlood, startPathFlood } from './flood-worker.ts';
import { createVisitor } from './visitors.ts';

/** Number of connections. It exceeds both the limit per network and the total limit. */
const CONNECTIONS = 150;
const DROPPED_STREAMS = 200;
const PAUSED_STREAMS = 600;
const LONG_TEXT = 97_000;
const COOKIES = 20;
const missingPath = (path: string): string => `/${path}${path === '' ? '' : '/'}nothing-${createUniqueWord()}`;

const floodFrom = (
  scene: AttackContext,
  rest: Omit<PathFlood, 'url' | 'localAddress' | 'headers'>,
  headers = {},
): Flood => startPathFlood({ url: scene.url, localAddress: scene.network, headers, ...rest });

export const startSegmentFlood = (scene: AttackContext, segment: string): Flood =>
  floodFrom(scene, { path: missingPath(segment), connections: CONNECTIONS, way: 'repeat' });

async function soundInTheMaking(
  scene: AttackContext,
  length: number,
): Promise<{ path: string; headers: { cookie: string } }> {
  const visitor = createAttackVisitor(scene);
  const id = await visitor.paste(`${createUniqueWord()}. ${STORY_TEXT.repeat(Math.floor(length / STORY_TEXT.length))}`);
  const { data, code } = await visitor.listen(id, 'Matthew');
  if (!data) throw new Error(`the attacker gets no sound: ${code}`);
  return { path: data.requestRendition.audioUrl, headers: visitor.headers };
}

function together(floods: readonly Flood[]): Flood {
  return {
    get counts() {
      return {
        let: floods.reduce((sum, { counts }) => sum + counts.let, 0),
        refused: floods.reduce((sum, { counts }) => sum + counts.refused, 0),
      };
    },
    stop: () => Promise.all(floods.map((one) => one.stop())),
  };
}

export const resourceExhaustionAttacks: readonly Attack[] = [
  ...['assets/nothing.js', `audio/${'0'.repeat(32)}.mp3`].map((path) => ({
    name: `N1 150 connections at /${path.slice(0, 18)}`,
    begin: async (scene: AttackContext) =>
      floodFrom(scene, { path: `/${path}`, connections: CONNECTIONS, way: 'repeat' as const }),
  })),
  {
    name: 'N1 own sound in the making, dropped again and again',
    async begin(scene) {
      const { path, headers } = await soundInTheMaking(scene, LONG_TEXT);
      return floodFrom(scene, { path, connections: DROPPED_STREAMS, way: 'drop', dropMs: 1_500 }, headers);
    },
  },
  {
    name: 'N3 600 paused streams of sound in the making',
    async begin(scene) {
      const { path, headers } = await soundInTheMaking(scene, LONG_TEXT);
      return floodFrom(scene, { path, connections: PAUSED_STREAMS, way: 'pause' }, headers);
    },
  },
  {
    name: 'N6 twelve slow pages of one visitor',
    async begin(scene) {
      const visitor = createAttackVisitor(scene);
      return startFlood(
        12,
        async () => (await visitor.page(`${scene.site.url}/slow/${createUniqueWord()}`)).code === null,
      );
    },
  },
  {
    name: 'N6 slow pages of the site that others read, from two networks',
    async begin(scene) {
      const slow = (address: string): Flood => {
        const visitor = createVisitor(scene.url, address);
        return startFlood(
          8,
          async () => (await visitor.page(`${scene.victimsSite.url}/slow/${createUniqueWord()}`)).code === null,
        );
      };
      return together([slow(scene.network), slow(scene.accomplice)]);
    },
  },
  {
    name: 'N6 renditions for twenty cookies',
    async begin(scene) {
      const visitors = Array.from({ length: COOKIES }, () => createAttackVisitor(scene));
      let turn = 0;
      return startFlood(COOKIES, async () => {
        const visitor = visitors[(turn += 1) % COOKIES]!;
        const id = await visitor.paste(`${STORY_TEXT.repeat(60)}${createUniqueWord()}`);
        return (await visitor.listen(id, VOICE_NAMES[turn % VOICE_NAMES.length])).code === null;
      });
    },
  },
];
