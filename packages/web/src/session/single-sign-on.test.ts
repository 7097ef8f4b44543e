import { expect, it } from 'vitest'
import { readArrival } from './single-sign-on.ts'

const HERE = 'https://keguan.example'

it('removes the response from the address and keeps the hash', () => {
  const back = '#/user/login?redirect=https%3A%2F%2Fkeguan.example%2F%23%2Freport'
  expect(readArrival(`${HERE}/?code=c&state=s&iss=i`, back)).toEqual({
    answer: { code: 'c', state: 's', iss: 'i' },
    address: `/${back}`,
  })
  expect(readArrival(`${HERE}/?code=c&state=s${back}`, null).address).toBe(`/${back}`)
  expect(readArrival(`${HERE}/?code=c&state=s`, null).address).toBe('/#/user/login')
})

it('keeps a variant marker in the address', () => {
  expect(readArrival(`${HERE}/?code=c&state=s`, '?origin=xj#/user/login').address).toBe('/?origin=xj#/user/login')
})

it('passes on a refusal as well', () => {
  expect(readArrival(`${HERE}/?error=access_denied&error_description=no&state=s`, null).answer).toEqual({
    error: 'access_denied',
    error_description: 'no',
    state: 's',
  })
})

it('leaves every other address unchanged', () => {
  for (const address of ['/', '/?state=s', '/?code=c', '/?origin=xj#/home', '/#/home?code=c&state=s']) {
    expect(readArrival(`${HERE}${address}`, null)).toEqual({ answer: null, address: null })
  }
  expect(readArrival(`${HERE}/#/home`, '#/user/login')).toEqual({ answer: null, address: null })
})

it('comes back from a log-out at the provider to the log-in page', () => {
  expect(readArrival(`${HERE}/`, '#/user/login?redirect=x')).toEqual({
    answer: null,
    address: '/#/user/login?redirect=x',
  })
})
