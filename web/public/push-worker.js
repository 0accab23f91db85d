/* Shows what the portal tells this browser while no page is open, and opens the page it is about. It keeps and fetches nothing. */

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const told = event.data?.json()
  if (told) event.waitUntil(show(told))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** The time stands in the zone of whoever reads it. */
function show({ title, body, at, language, path, tag }) {
  const zoned = { weekday: 'short', hour: '2-digit', minute: '2-digit' }
  const time = at ? new Intl.DateTimeFormat(language, zoned).format(new Date(at)) : ''
  return self.registration.showNotification(title, {
    body: body.replace('{time}', () => time),
    lang: language,
    tag,
    icon: '/favicon.ico',
    timestamp: at ? Date.parse(at) : Date.now(),
    data: path,
  })
}

/** The tab that shows the page already, or another one; no address but of this portal. */
async function open(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find((tab) => tab.url === url.href)
  await (there ? there.focus() : self.clients.openWindow(url.href))
}
