// A blog for a measurement: somebody registers with the mailed code and publishes it. Answers its path.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE_WAIT_MS = 20_000;
const TEXT = 'The boat leaves at *twenty past six*. **Nobody** has ever asked why, and the harbour office has no form for the question.\n\n';

async function mailedCode(data) {
  for (const end = Date.now() + CODE_WAIT_MS; Date.now() < end; await new Promise((resolve) => { setTimeout(resolve, 200); })) {
    let names = [];
    try { names = readdirSync(join(data, 'mail')).filter((name) => name.endsWith('.eml')); } catch { /* nothing was sent yet */ }
    const code = names.map((name) => /^Subject: (\d{6}) /m.exec(readFileSync(join(data, 'mail', name), 'utf8'))?.[1]).find(Boolean);
    if (code) return code;
  }
  throw new Error('no code was mailed');
}

/** `featuredImage`: the address of its picture. */
export async function writtenBlog({ url, data }, featuredImage) {
  const cookies = new Map();
  const ask = async (query, variables) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST', headers: { 'content-type': 'application/json', 'mercurius-require-preflight': '1', origin: url, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }, body: JSON.stringify({ query, variables }),
    });
    for (const line of response.headers.getSetCookie()) { const [name, value] = line.split(';')[0].split('='); cookies.set(name, value); }
    const { data: answer, errors } = await response.json();
    if (errors?.length) throw new Error(errors[0].message);
    return answer;
  };
  const { signUp } = await ask('mutation S($input: CredentialsInput!) { signUp(input: $input) { ... on CodeSent { requestId } ... on Refused { message } } }', { input: { email: 'bench@example.org', password: 'kettles boil slowly' } });
  await ask('mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) { __typename ... on Refused { message } } }', { id: signUp.requestId, code: await mailedCode(data) });
  const { createBlog } = await ask('mutation B($input: BlogInput!) { createBlog(input: $input) { ... on Blog { id slug } ... on BlogRefused { problems { message } } } }', {
    input: { title: 'The ferry that waits for nobody', content: TEXT.repeat(12), author: 'Ann', category: 'Travel', subcategory: 'Sea', tags: ['ferry'], featuredImage, seoDescription: 'A boat and its hour.', seoKeywords: ['ferry'], published: true },
  });
  if (!createBlog.id) throw new Error(createBlog.problems[0].message);
  return `/blogs/${createBlog.id}/${createBlog.slug}`;
}
