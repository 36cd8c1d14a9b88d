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
const NOT_SENT = `${OFFLINE}&sent=yes`;

/** The pages for whoever is offline, with everything that they load. */
async function keepOfflinePages() {
  const store = await caches.open(STORE);
  for (const address of [OFFLINE, NOT_SENT]) {
    const page = await fetch(address, {credentials: "omit", cache: "no-store"});
    if (!page.ok) throw new Error(`${page.status} for ${address}`);
    const files = (await page.clone().text()).match(/\/static\/[^"]+/g) ?? [];
    await store.addAll([...new Set(files)]);
    await store.put(address, page);
  }
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

async function sentOrWords({request}) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(NOT_SENT)) ?? Response.error();
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

worker.addEventListener("install", (event) => event.waitUntil(keepOfflinePages()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const {method, mode, referrer, url} = event.request;
  const {pathname, searchParams} = new URL(url);
  const goes = mode === "navigate";
  if (method === "GET" && pathname.startsWith(FILES)) event.respondWith(keptFile(event.request));
  // Where a secret is sent, the server has to see which site it comes from …
  else if (method === "GET" && goes && !searchParams.has("key")) event.respondWith(pageOrWords(event));
  // … and where a form is, as well: only those of our own pages go through here.
  else if (method === "POST" && goes && referrer.startsWith(`${worker.location.origin}/`)) event.respondWith(sentOrWords(event));
});
