/** Whoever reads that the network is gone is taken on as soon as it is back. */

window.addEventListener("online", () => location.reload());
