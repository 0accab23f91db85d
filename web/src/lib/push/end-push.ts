/** Whoever signs out hears nothing more in this browser. What it is told of is another's from then on, or nobody's. */
export async function endPush() {
  if (!('serviceWorker' in navigator)) return
  const worker = await navigator.serviceWorker.getRegistration('/push-worker.js')
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
