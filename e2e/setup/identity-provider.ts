import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT_ID = 'keguan'
export const CLIENT_SECRET = 'only-for-tests-91c27e'

export interface IdentityProvider {
  readonly issuer: string
  stop(): Promise<void>
}

/** A real OpenID Connect provider on this machine that accepts any name and password. */
export async function startIdentityProvider(consoleUrl: string): Promise<IdentityProvider> {
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [consoleUrl],
        post_logout_redirect_uris: [consoleUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, preferred_username: accountId }),
    }),
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  })
  http.on('request', provider.callback())
  return {
    issuer,
    stop: async () => {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

/** A port that is free now: the provider has to know the console's address before the console starts. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createSocketServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}
