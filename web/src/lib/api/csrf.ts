/** The names of the cookie and of the header it is copied into; specification, section 7. */
const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'X-XSRF-TOKEN'

/** The CSRF token (double-submit cookie); empty while there is none. */
export function csrfToken(cookies: string = document.cookie): string {
  for (const cookie of cookies.split('; ')) {
    const [name, ...value] = cookie.split('=')
    if (name === CSRF_COOKIE) return decoded(value.join('='))
  }
  return ''
}

/** True for requests that change something at a relative address; a foreign host must never see the token. */
export function needsCsrfToken(url: string, method = 'GET'): boolean {
  const changes = method !== 'GET' && method !== 'HEAD'
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(url) && !/^[\\/]{2}/.test(url)
  return changes && isRelative
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
