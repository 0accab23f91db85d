interface SetCookie {
  readonly name: string
  readonly value: string
  readonly expires?: Date
  readonly maxAge?: number
}

/** Keeps cookies as a browser does: the newest wins, one that expired is gone. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  take(cookies: readonly SetCookie[]) {
    for (const { name, value, expires, maxAge } of cookies)
      if (maxAge === 0 || (expires && expires.getTime() <= Date.now())) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
  }

  get(name: string) {
    return this.#cookies.get(name)
  }

  set(name: string, value: string) {
    this.#cookies.set(name, value)
  }

  clear() {
    this.#cookies.clear()
  }

  /** As it goes into a request. */
  get header() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
