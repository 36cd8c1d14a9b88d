// No module, so that it runs before the page is seen: whoever sees that they wait is called on every page they go to from there. `memory.js`
// reads what is written here.

try {
  localStorage.setItem("sortilege-seeking", "1");
} catch {
  // Nothing may be kept here: then only the waiting page knows.
}
