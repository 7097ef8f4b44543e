import * as client from 'openid-client'
import { HOUR_MS } from '../clock/time.ts'

export interface OpenidSettings {
  /** https, or http on this machine. */
  readonly issuer: string
  readonly clientId: string
  /** Without one the console is a public client, protected by PKCE alone. */
  readonly clientSecret: string | undefined
}

/** What a pending log-in has to remember until the provider redirects back. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** Claims of the provider about a person. */
export interface OpenidPerson {
  readonly issuer: string
  readonly subject: string
  readonly claims: Readonly<Record<string, unknown>>
}

export type OpenidFailure = 'unavailable' | 'denied' | 'invalid'

export class OpenidError extends Error {
  readonly kind: OpenidFailure
  constructor(kind: OpenidFailure, cause: unknown) {
    super(describe(cause))
    this.name = 'OpenidError'
    this.kind = kind
  }
}

export type OpenidProvider = ReturnType<typeof openOpenidProvider>

/** A person is waiting: after this time the provider counts as unreachable. */
const TIMEOUT_S = 4
/** Keys and addresses of a provider rarely change; its library fetches new keys by itself. */
const KEEP_METADATA_MS = HOUR_MS
const SCOPE = 'openid profile email'

/** An OpenID Connect provider, using the authorization code flow with PKCE. Its metadata is fetched on demand. */
export function openOpenidProvider(settings: OpenidSettings, timeoutS: number = TIMEOUT_S) {
  let known: { readonly configuration: client.Configuration; readonly fetchedAt: number } | undefined

  async function configuration(): Promise<client.Configuration> {
    if (known && performance.now() - known.fetchedAt < KEEP_METADATA_MS) return known.configuration
    const found = await discover(settings, timeoutS).catch((cause: unknown) => {
      throw new OpenidError('unavailable', cause)
    })
    known = { configuration: found, fetchedAt: performance.now() }
    return found
  }

  return {
    /** The address to redirect to, and what to remember meanwhile. */
    async begin(redirectUri: string): Promise<Attempt & { readonly url: string }> {
      const server = await configuration()
      const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const url = client.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, codeVerifier, redirectUri }
    },

    /** Exchanges the provider's response for a person, if it matches the attempt. */
    async finish(
      { state, nonce, codeVerifier, redirectUri }: Attempt,
      answer: Readonly<Record<string, string>>,
    ): Promise<{ readonly person: OpenidPerson; readonly idToken: string }> {
      const server = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(
          server,
          new URL(`${redirectUri}?${new URLSearchParams(answer)}`),
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
        )
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new Error('no ID token')
        const more = await moreClaims(server, tokens.access_token, claims.sub)
        const person = { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } }
        return { person, idToken: tokens.id_token }
      } catch (cause) {
        throw new OpenidError(kindOf(cause), cause)
      }
    },

    /** Address at which the provider ends its session; null if it has none, or does not respond. */
    async logoutUrl(idToken: string, returnTo: string): Promise<string | null> {
      try {
        const server = await configuration()
        if (server.serverMetadata().end_session_endpoint === undefined) return null
        return client.buildEndSessionUrl(server, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
      } catch {
        return null
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OpenidSettings, timeoutS: number) {
  const insecure = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []
  const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
    execute: insecure,
    timeout: timeoutS,
  })
  const metadata = found.serverMetadata()
  // RFC 8414: without a list of methods, the provider supports client_secret_basic
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication =
    clientSecret === undefined
      ? client.None()
      : methods.includes('client_secret_basic')
        ? client.ClientSecretBasic(clientSecret)
        : client.ClientSecretPost(clientSecret)
  const configuration = new client.Configuration(metadata, clientId, undefined, authentication)
  configuration.timeout = timeoutS
  for (const apply of [...insecure, client.enableNonRepudiationChecks]) apply(configuration)
  return configuration
}

/** Many providers return a person's name only at their userinfo endpoint. If it fails, the subject is enough. */
async function moreClaims(server: client.Configuration, accessToken: string, subject: string) {
  if (server.serverMetadata().userinfo_endpoint === undefined) return {}
  return client.fetchUserInfo(server, accessToken, subject).catch(() => ({}))
}

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
const REFUSED = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required'])
const TROUBLED = new Set(['server_error', 'temporarily_unavailable'])

function kindOf(cause: unknown): OpenidFailure {
  if (cause instanceof client.AuthorizationResponseError) {
    return REFUSED.has(cause.error) ? 'denied' : TROUBLED.has(cause.error) ? 'unavailable' : 'invalid'
  }
  const { code } = cause as { code?: string }
  // fetch throws a TypeError without a code if the host is unreachable
  return AWAY.has(code ?? '') || (cause instanceof TypeError && code === undefined) ? 'unavailable' : 'invalid'
}

/** The sentence and the code alone: what hangs below may hold claims, codes and tokens, which must not reach a log. */
function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown'
  const { code } = cause as { code?: string }
  return code === undefined ? cause.message : `${cause.message} (${code})`
}
