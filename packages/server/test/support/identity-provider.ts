import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT_ID = 'keguan'
export const CLIENT_SECRET = 'only-for-tests-5b1f0c'

export interface IdentityProvider {
  readonly issuer: string
  /** Claims by log-in name; unlisted people have only that name. */
  readonly people: Map<string, Record<string, unknown>>
  stop(): Promise<void>
}

/** A real OpenID Connect provider on this machine, which accepts every name and password. */
export async function startIdentityProvider(consoleUrl: string): Promise<IdentityProvider> {
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const people: IdentityProvider['people'] = new Map()
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
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'institution'], email: ['email'] },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people.get(accountId) }) }),
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
  })
  http.on('request', provider.callback())
  return {
    issuer,
    people,
    stop: async () => {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}

export interface Visit {
  /** The provider's final redirect: an address of the console. */
  readonly back: URL
}

const MAX_STEPS = 20

/** What a person's browser does at the provider: logs in under this name and consents, or cancels. */
export async function visitProvider(start: string, consoleUrl: string, login: string | null): Promise<Visit> {
  const jar = new Map<string, string>()
  let next: { url: string; form?: Record<string, string> } = { url: start }
  for (let step = 0; step < MAX_STEPS; step++) {
    const response = await fetch(next.url, {
      method: next.form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form ? { body: new URLSearchParams(next.form) } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined) jar.set(name, value ?? '')
    }
    const page = await response.text()
    const location = response.headers.get('location')
    if (location?.startsWith(consoleUrl)) return { back: new URL(location) }
    next = location ? { url: new URL(location, next.url).href } : answerTo(page, next.url, login)
  }
  throw new Error('the provider never ends')
}

/** Fills in the current form of the provider. */
function answerTo(page: string, url: string, login: string | null) {
  if (login === null) return { url: new URL(`${url}/abort`).href }
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1]
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
  if (action === undefined || prompt === undefined) throw new Error(`the provider shows no form: ${page.slice(0, 300)}`)
  return { url: new URL(action, url).href, form: { prompt, login, password: 'any' } }
}
