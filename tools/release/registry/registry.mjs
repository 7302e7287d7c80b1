// Client of the OCI distribution specification: requests and authentication.

/** An error whose message is written for people and contains no secrets. */
export class RegistryError extends Error {}

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const CHALLENGE = /(\w+)="([^"]*)"/g;
const BASIC = /^basic\b/i;
const BEARER = /^bearer\b/i;
const SAID_MAX = 200;

/**
 * Sends credentials only to the registry and its token server, over HTTPS or within this machine. Without `account`,
 * requests are anonymous.
 */
export function connectRegistry(host, account) {
  const origin = `${LOCAL.test(host) ? 'http' : 'https'}://${host}`;
  const signedIn = new Map();

  async function signIn(challenge, repository) {
    const pairs = Object.fromEntries([...challenge.matchAll(CHALLENGE)].map(([, name, value]) => [name, value]));
    if (BASIC.test(challenge) && account) return basic(account);
    if (!BEARER.test(challenge) || !pairs.realm) throw new RegistryError(wants(host, account));
    const realm = URL.parse(pairs.realm);
    if (!realm || (realm.protocol !== 'https:' && !LOCAL.test(realm.host)))
      throw new RegistryError(
        `${host} asks for passwords at ${pairs.realm} without https: none is sent. Use a registry with https.`,
      );
    if (pairs.service) realm.searchParams.set('service', pairs.service);
    realm.searchParams.set('scope', `repository:${repository}:pull,push`);
    const answer = await reached(realm, { headers: account ? { authorization: basic(account) } : {} });
    if (!answer.ok) throw new RegistryError(wants(host, account));
    const { token, access_token: other } = await answer.json();
    return `Bearer ${token ?? other}`;
  }

  /**
   * Sends a request and authenticates once per repository. `body` can be a function, which is called again for a retry.
   */
  async function ask(place, options, repository) {
    const url = new URL(place, origin);
    for (let isAgain = false; ; isAgain = true) {
      const isOwn = url.origin === origin;
      const authorization = isOwn ? signedIn.get(repository) : undefined;
      const { body, ...rest } = options;
      const answer = await reached(url, {
        ...rest,
        ...(body === undefined ? {} : { body: typeof body === 'function' ? body() : body, duplex: 'half' }),
        headers: { ...options.headers, ...(authorization ? { authorization } : {}) },
      });
      if (answer.status !== 401 || !isOwn) return answer;
      await answer.body?.cancel();
      if (isAgain) throw new RegistryError(wants(host, account));
      signedIn.set(repository, await signIn(answer.headers.get('www-authenticate') ?? '', repository));
    }
  }

  /** Checks protocol and write access before a long upload. */
  async function greet(repository) {
    const answer = await ask('/v2/', {}, repository);
    await answer.body?.cancel();
    if (!answer.ok)
      throw new RegistryError(`${host} answered, but is not a registry (${answer.status}). Correct --to.`);
  }

  return { host, origin, ask, greet };
}

const basic = ({ user, password }) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

const wants = (host, account) =>
  account
    ? `${host} does not accept this user and password, or the user may not write. Correct TIDINGS_RELEASE_USER and ` +
      'TIDINGS_RELEASE_PASSWORD.'
    : `${host} requires a user: set TIDINGS_RELEASE_USER and TIDINGS_RELEASE_PASSWORD.`;

async function reached(url, options) {
  try {
    return await fetch(url, options);
  } catch (error) {
    throw new RegistryUnreachableError(`${url.host} does not answer (${error.cause?.code ?? error.message}).`);
  }
}

/** An error after which a retry may succeed. */
export class RegistryUnreachableError extends RegistryError {}

/** Returns a short form of the registry's error message. */
export async function readRegistryError(answer) {
  const text = await answer.text().catch(() => '');
  try {
    const [{ code, message }] = JSON.parse(text).errors;
    return `${answer.status}, ${code}: ${message}`.slice(0, SAID_MAX);
  } catch {
    return `${answer.status}`;
  }
}
