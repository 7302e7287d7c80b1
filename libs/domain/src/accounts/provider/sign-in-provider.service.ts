import { Inject, Injectable } from '@nestjs/common';
import { parseEmail } from '@tidings/contracts/account/email.ts';
import type { ProviderProblem } from '@tidings/contracts/account/sign-in.ts';
import { describeCertificateProblem, getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import type { JWTPayload } from 'jose';
import type { Configuration } from 'openid-client';

const ANSWER_SECONDS = 10;

export type PendingSignIn = {
  state: string;
  nonce: string;
  verifier: string;
  next: string;
  invitation: string;
};
export type ConfirmedIdentity = {
  issuer: string;
  subject: string;
  email: string;
  groups: string[] | null;
};

export class IdentityRefused extends Error {
  override name = 'IdentityRefused';
  constructor(
    readonly problem: ProviderProblem,
    options?: ErrorOptions,
  ) {
    super(`the sign-in provider: ${problem}`, options);
  }
}

/** OpenID Connect client: authorization code flow with PKCE, state and nonce. */
@Injectable()
export class SignInProviderService {
  #found: Promise<Configuration> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Host name of the provider to display; null if no provider is configured or if only a proxy signs people in. */
  get name(): string | null {
    return this.config.oidc && this.config.signIn !== 'proxy' ? new URL(this.config.oidc.issuer).host : null;
  }

  /**
   * Returns the provider's URL and the state to store until the person returns. Throws `IdentityRefused` if the
   * provider is unreachable.
   */
  async begin(
    redirectUri: string,
    { next, invitation }: Pick<PendingSignIn, 'next' | 'invitation'>,
  ): Promise<{ address: string; pendingSignIn: PendingSignIn }> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
      await library();
    const pendingSignIn = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      next,
      invitation,
    };
    const address = buildAuthorizationUrl(await this.#provider(), {
      redirect_uri: redirectUri,
      scope: this.config.oidc?.scope ?? '',
      state: pendingSignIn.state,
      nonce: pendingSignIn.nonce,
      code_challenge: await calculatePKCECodeChallenge(pendingSignIn.verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, pendingSignIn };
  }

  async finish(cameBackTo: URL, { state, nonce, verifier }: PendingSignIn): Promise<ConfirmedIdentity> {
    const { authorizationCodeGrant } = await library();
    const tokens = await authorizationCodeGrant(await this.#provider(), cameBackTo, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }).catch((cause: unknown) => {
      throw new IdentityRefused('refused', { cause });
    });
    const claims = tokens.claims();
    if (!claims?.sub) throw new IdentityRefused('refused');
    const { email, token_use: use } = claims;
    // Cognito marks ID tokens with `token_use`; other tokens must not sign in.
    if (use !== undefined && use !== 'id') throw new IdentityRefused('refused');
    const address = typeof email === 'string' ? parseEmail(email) : null;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: address ?? `${claims.sub}@${new URL(claims.iss).hostname}`,
      groups: this.groupsIn(claims),
    };
  }

  groupsIn(claims: Record<string, unknown>): string[] {
    return [claims[this.config.oidc?.groupsClaim ?? ''] ?? []]
      .flat()
      .filter((group): group is string => typeof group === 'string');
  }

  /**
   * Returns the issuer and the URL of its keys. Throws `IdentityRefused` if the provider is unreachable or publishes no
   * keys.
   */
  async published(): Promise<{ issuer: string; keysAt: URL }> {
    const { issuer, jwks_uri: keysAt } = (await this.#provider()).serverMetadata();
    if (keysAt === undefined) throw new IdentityRefused('refused');
    return { issuer, keysAt: new URL(keysAt) };
  }

  async verifiedEmail(token: string, subject: string, claims: JWTPayload): Promise<string> {
    const { email, email_verified: isVerified } =
      claims['email'] === undefined ? await this.#userInfo(token, subject) : claims;
    const address = typeof email === 'string' ? parseEmail(email) : null;
    // Cognito sends the string "true" instead of a boolean.
    if (address === null || (isVerified !== true && isVerified !== 'true')) throw new IdentityRefused('refused');
    return address;
  }

  async #userInfo(token: string, subject: string): Promise<{ email?: unknown; email_verified?: unknown }> {
    const { fetchUserInfo } = await library();
    const provider = await this.#provider();
    if (provider.serverMetadata().userinfo_endpoint === undefined) throw new IdentityRefused('refused');
    return fetchUserInfo(provider, token, subject).catch((cause: unknown) => {
      throw new IdentityRefused(isRefusal(cause) ? 'refused' : 'away', { cause });
    });
  }

  #provider(): Promise<Configuration> {
    this.#found ??= this.#discover().catch((cause: unknown) => {
      this.#found = null;
      this.logger.warn(`The sign-in provider ${this.config.oidc?.issuer} ${describeFailure(cause)}`);
      throw new IdentityRefused('away', { cause });
    });
    return this.#found;
  }

  async #discover(): Promise<Configuration> {
    const { oidc } = this.config;
    if (!oidc) throw new Error('No sign-in provider is configured.');
    const { ClientSecretPost, None, allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
    const issuer = new URL(oidc.issuer);
    // Check signatures in addition to TLS, and allow http only if the operator configured it.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(
      issuer,
      oidc.clientId,
      undefined,
      oidc.clientSecret === undefined ? None() : ClientSecretPost(oidc.clientSecret),
      { execute, timeout: ANSWER_SECONDS },
    );
  }
}

function describeFailure(cause: unknown): string {
  const certificate = describeCertificateProblem(cause);
  if (certificate) return `is not trusted: ${certificate}.`;
  return (
    `does not answer as one (${cause instanceof Error ? cause.message : String(cause)}): start it, or correct ` +
    'OIDC_ISSUER. Accounts of this installation still work.'
  );
}

const library = () => import('openid-client');

function isRefusal(error: unknown): boolean {
  const code = getErrorCode(error);
  const answer = error instanceof Error ? error.cause : null;
  const status = typeof answer === 'object' && answer !== null && 'status' in answer ? Number(answer.status) : 0;
  return (
    code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' ||
    code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ||
    (status >= 400 && status < 500)
  );
}
