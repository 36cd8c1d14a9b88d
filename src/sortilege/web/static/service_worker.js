/**
 * Runs beside the pages: keeps the files of this version, and shows a page of ours where the network is gone.
 *
 * Pages themselves are never kept, so nobody sees a table as it was. Files have the site's version in their address, and
 * each version has a store of its own that goes with it, so nothing of two versions meets. The server puts SITE before this.
 */

const worker = /** @type {any} */ (self);
const {version, language} = worker.SITE;
const STORE = `sortilege-${version}`;
const FILES = `/static/${version}/`;
const OFFLINE = `/offline?language=${language}`;

/** The page for whoever is offline, with everything that it loads. */
async function keepOfflinePage() {
  const store = await caches.open(STORE);
  const page = await fetch(OFFLINE, {credentials: "omit", cache: "no-store"});
  if (!page.ok) throw new Error(`${page.status} for ${OFFLINE}`);
  const files = (await page.clone().text()).match(/\/static\/[^"]+/g) ?? [];
  await store.addAll([...new Set(files)]);
  await store.put(OFFLINE, page);
  await worker.skipWaiting();
}

/** Nothing of other versions stays, and pages that are open already are ours from now on. */
async function takeOver() {
  for (const name of await caches.keys()) if (name !== STORE) await caches.delete(name);
  // The network is asked while this worker is still waking up.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function pageOrWords(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function keptFile(request) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await store.put(request, answer.clone());
  return answer;
}

worker.addEventListener("install", (event) => event.waitUntil(keepOfflinePage()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const {pathname, searchParams} = new URL(event.request.url);
  if (event.request.method !== "GET") return;
  if (pathname.startsWith(FILES)) event.respondWith(keptFile(event.request));
  // Where a secret is sent, the server has to see which site it comes from.
  else if (event.request.mode === "navigate" && !searchParams.has("key")) event.respondWith(pageOrWords(event));
});
