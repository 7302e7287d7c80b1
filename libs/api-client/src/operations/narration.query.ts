import type { NarrationQuery } from '../generated/operation-types.ts';
import { graphqlFetch, operation } from '../graphql-fetch.ts';

export const narrationDocument = /* @__PURE__ */ operation<NarrationQuery>(
  `
  query Narration($id: ID!) {
    article(id: $id) { contentState narration { language characters estimatedMs blocks { index kind level ordered text }
    sentences { index block start end } } }
  }`,
  { isKept: true },
);

/** Maximum wait for the article's text. Afterwards, the title and summary are narrated. */
const TEXT_WAIT_MS = 4_000;
const ASK_AGAIN_MS = 300;

export async function fetchNarration(id: string, signal?: AbortSignal) {
  const ask = async () => (await graphqlFetch(narrationDocument, { id }, signal)).article;
  const until = Date.now() + TEXT_WAIT_MS;
  let article = await ask();
  while (article?.contentState === 'pending' && Date.now() < until) {
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
    article = await ask();
  }
  return article?.narration ?? null;
}
