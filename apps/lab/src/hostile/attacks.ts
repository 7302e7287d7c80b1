// Attacks that the benchmark measures. `begin` starts an attack and returns a flood that can be stopped.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createVisitor } from './visitors.ts';

export const VOICE_NAMES = 'Matthew Amy Brian Emma Joanna Ruth Stephen Kendra Joey Kimberly'.split(' ');
export const createUniqueWord = () => randomBytes(6).toString('hex');
export const STORY_TEXT =
  'The ferry leaves at twenty past six. Nobody has ever asked why it does not wait for anybody. ';

export type AttackContext = {
  url: string;
  network: string;
  accomplice: string;
  data: string;
  seen: { mails: number };
  blog: string;
  person(query: string, variables: object): Promise<unknown>;
  site: { url: string };
  victimsSite: { url: string };
  held: string[];
  stories: string[];
};
export type Flood = { counts: { let: number; refused: number }; stop(): Promise<unknown> };
export type Attack = {
  name: string;
  begin(scene: AttackContext): Promise<Flood>;
  /** Sends further requests during the attack and returns a description of those that were rejected. */
  others?(scene: AttackContext, victim: string): Promise<string[]>;
};

export function startFlood(atOnce: number, act: () => Promise<boolean>): Flood {
  const counts = { let: 0, refused: 0 };
  const over = new AbortController();
  const loop = async () => {
    while (!over.signal.aborted) {
      const isLet = await act().catch(() => false);
      counts[isLet ? 'let' : 'refused'] += 1;
      // After a rejection, the attacker waits 20 ms before it retries.
      if (!isLet) await sleep(20);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, loop));
  return {
    counts,
    stop: () => {
      over.abort();
      return Promise.race([all, sleep(3_000)]);
    },
  };
}
export const createAttackVisitor = ({ url, network }: AttackContext) => createVisitor(url, network);

export const generalAttacks: readonly Attack[] = [
  {
    name: 'S1 a text that is slow to cut into chunks',
    async begin(scene) {
      const texts = ['$1 ', '1 ', 'word '].map((piece) => piece.repeat(Math.floor(99_000 / piece.length)));
      return startFlood(4, async () => {
        const visitor = createAttackVisitor(scene);
        const id = await visitor.paste(`${texts[Math.floor(Math.random() * 3)]}${createUniqueWord()}`);
        return (await visitor.listen(id)).code === null;
      });
    },
  },
  {
    name: 'S2 mails of others through a proxy that says nothing',
    async begin(scene) {
      const { url, seen } = scene;
      return startFlood(2, async () => {
        const answer = await fetch(`${url}/dev/mail`, { headers: { host: '127.0.0.1' } });
        if (answer.status === 200) seen.mails += 1;
        return answer.status === 200;
      });
    },
  },
  {
    name: 'S3 first sounds of hundreds of stories',
    async begin(scene) {
      const ids: string[] = [];
      const visitor = createAttackVisitor(scene);
      for (let n = 0; n < 13; n += 1) ids.push(await visitor.paste(`${STORY_TEXT.repeat(20)}${createUniqueWord()}`));
      return startFlood(8, async () => {
        const { data, code } = await visitor.listen(
          ids[Math.floor(Math.random() * ids.length)] ?? '',
          VOICE_NAMES[Math.floor(Math.random() * VOICE_NAMES.length)],
        );
        if (data)
          await visitor
            .get(data.requestRendition.audioUrl, { headers: { range: 'bytes=0-1' }, signal: AbortSignal.timeout(200) })
            .catch(() => undefined);
        return code === null;
      });
    },
  },
  {
    name: 'S3 the same with a new cookie each time',
    async begin(scene) {
      return startFlood(8, async () => {
        const visitor = createAttackVisitor(scene);
        const id = await visitor.paste(`${STORY_TEXT.repeat(20)}${createUniqueWord()}`);
        return (await visitor.listen(id, VOICE_NAMES[Math.floor(Math.random() * VOICE_NAMES.length)])).code === null;
      });
    },
  },
  {
    name: 'S4 pages of one paragraph of a megabyte',
    async begin(scene) {
      const words = 'word '.repeat(200_000);
      return startFlood(
        3,
        async () =>
          (await createAttackVisitor(scene).sendPage(`<title>${createUniqueWord()}</title><p>${words}`)).status === 202,
      );
    },
  },
  {
    name: 'S5 blogs of brackets, read and previewed',
    async begin(scene) {
      const { blog, person } = scene;
      const content = '[]('.repeat(66_000);
      const visitor = createAttackVisitor(scene);
      const aliases = Array.from({ length: 12 }, (_, n) => `a${n}: blog(id: "${blog}") { body { kind } }`).join(' ');
      let turn = 0;
      return startFlood(4, async () => {
        turn += 1;
        if (turn % 3 === 0)
          return Boolean(
            await person('mutation ($c: String!) { previewBlog(content: $c) { kind } }', {
              c: `${content}${createUniqueWord()}`,
            }),
          );
        return (
          (await visitor.ask(turn % 3 === 1 ? `{ ${aliases} }` : `{ blog(id: "${blog}") { body { kind } } }`)).code ===
          null
        );
      });
    },
  },
  {
    name: 'S6 pages that trickle',
    async begin(scene) {
      const { site } = scene;
      return startFlood(
        30,
        async () => (await createAttackVisitor(scene).page(`${site.url}/slow/${createUniqueWord()}`)).code === null,
      );
    },
  },
  {
    name: 'S7 pictures that are held open',
    async begin(scene) {
      const { held } = scene;
      let turn = 0;
      return startFlood(
        60,
        async () => (await createAttackVisitor(scene).get(held[(turn += 1) % held.length] ?? '/')).status === 200,
      );
    },
  },
  {
    name: 'S10 positions of unknown listeners, and event streams',
    async begin(scene) {
      const { stories } = scene;
      const visitor = createAttackVisitor(scene);
      const { data } = await visitor.listen(await visitor.paste(STORY_TEXT.repeat(400)));
      const path = `/audio/${data?.requestRendition.id}/events`;
      const closing = new AbortController();
      for (let n = 0; n < 200; n += 1)
        void visitor
          .get(path, { signal: closing.signal })
          .then((answer) => answer.text())
          .catch(() => undefined);
      const flooding = startFlood(6, async () => {
        const { code } = await createAttackVisitor(scene).ask(
          'mutation ($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }',
          {
            input: {
              articleId: stories[0],
              sentence: 1,
              ms: 1,
              device: 'a script',
              sessionStartedAt: Date.now(),
              sequence: 1,
            },
          },
        );
        return code === null;
      });
      return {
        ...flooding,
        stop: () => {
          closing.abort();
          return flooding.stop();
        },
      };
    },
  },
];
