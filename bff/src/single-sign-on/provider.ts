import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { ProviderConfig } from './provider-config.ts';
import { SignOnFailure, toSignOnFailure } from './sign-on-failure.ts';

/** What proves that the answer belongs to the question; never leaves the server, apart from `state` and `nonce`. */
export type SignOnProof = { state: string; nonce: string; codeVerifier: string };

/** Who the provider says it is. */
export type VouchedIdentity = {
  issuer: string;
  subject: string;
  /** Null: the provider did not name one. */
  email: string | null;
  isEmailVerified: boolean;
};

/** The identity, and the token that proved it: the provider wants to see it again at the log-out. */
export type FinishedSignOn = { identity: VouchedIdentity; idToken: string };

export type Provider = {
  /** The provider's page for one log-in. @throws SignOnFailure */
  begin: (proof: SignOnProof) => Promise<URL>;
  /**
   * Exchanges the code that the person came back with, and checks issuer, audience, expiry, nonce and signature.
   *
   * @param query of the address to which the provider sent the person
   * @throws SignOnFailure
   */
  finish: (query: URLSearchParams, proof: SignOnProof) => Promise<FinishedSignOn>;
  /**
   * Where the person's session at the provider is ended, and which leads back to the log-in page (OpenID Connect
   * RP-Initiated Logout 1.0); null: the provider has no such address.
   *
   * @param idToken of the log-in; null: the provider asks the person whether they mean it
   * @throws SignOnFailure
   */
  end: (idToken: string | null) => Promise<URL | null>;
};

const TIMEOUT_S = 5;
/** The provider may change its keys' address or its methods; the keys themselves are read again when one is unknown. */
const KNOWN_FOR_MS = 3_600_000;

export const createSignOnProof = (): SignOnProof => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

/**
 * Providers write booleans as text, too. Entra sends no `email_verified`; its `xms_edov` says the same of addresses whose
 * domain the organisation has proved to own.
 */
const isTrue = (claim: unknown) => claim === true || claim === 'true' || claim === 1 || claim === '1';

function toIdentity(issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): VouchedIdentity {
  const { email, email_verified: verified, xms_edov: domainVerified } = claims;
  return {
    issuer,
    subject,
    email: typeof email === 'string' && email !== '' && email.length <= 320 ? email : null,
    isEmailVerified: isTrue(verified) || isTrue(domainVerified),
  };
}

/** @param redirectUri exactly as it is registered at the provider */
export function createProvider(
  { issuer, clientId, clientSecret, isLocal }: ProviderConfig,
  redirectUri: string,
): Provider {
  const known = new LRUCache<'provider', Promise<oidc.Configuration>>({ max: 1, ttl: KNOWN_FOR_MS });

  async function discover(): Promise<oidc.Configuration> {
    const execute = isLocal ? [oidc.allowInsecureRequests] : [];
    const found = await oidc.discovery(issuer, clientId, undefined, oidc.None(), { timeout: TIMEOUT_S, execute });
    const server = found.serverMetadata();
    // One issuer for all customers of a provider would let in anybody who has an account there.
    if (server.issuer.includes('{tenantid}')) throw new SignOnFailure('refused');
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    const configuration = new oidc.Configuration(server, clientId, undefined, authentication(clientSecret));
    configuration.timeout = TIMEOUT_S;
    if (isLocal) oidc.allowInsecureRequests(configuration);
    // The signature is checked although the token comes from the provider itself, over TLS.
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  function configure(): Promise<oidc.Configuration> {
    const remembered = known.get('provider');
    if (remembered) return remembered;
    const asked = discover();
    known.set('provider', asked);
    asked.catch(() => known.delete('provider'));
    return asked;
  }

  /** Some providers name the address only when asked with the token. */
  async function readClaims(
    configuration: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse,
    claims: oidc.IDToken,
  ) {
    if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
    return oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  }

  return {
    async begin({ state, nonce, codeVerifier }) {
      try {
        return oidc.buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
      } catch (error) {
        throw toSignOnFailure(error);
      }
    },

    async finish(query, { state, nonce, codeVerifier }) {
      try {
        const configuration = await configure();
        const callback = new URL(redirectUri);
        callback.search = query.toString();
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignOnFailure('refused');
        const identity = toIdentity(claims.iss, claims.sub, await readClaims(configuration, tokens, claims));
        return { identity, idToken: tokens.id_token ?? '' };
      } catch (error) {
        throw toSignOnFailure(error);
      }
    },

    async end(idToken) {
      try {
        const configuration = await configure();
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return oidc.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: new URL('/login', redirectUri).href,
          ...(idToken === null ? {} : { id_token_hint: idToken }),
        });
      } catch (error) {
        throw toSignOnFailure(error);
      }
    },
  };
}
