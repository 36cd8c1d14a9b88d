/** What the frame of every page does with JavaScript: the theme at once, the dialog about oneself. All of it works without, too. */

const following = {auto: "light", light: "dark", dark: "auto"};

function switchTheme(button) {
  const theme = button.value;
  document.documentElement.dataset.theme = theme;
  button.setAttribute("aria-label", button.getAttribute(`data-label-${theme}`));
  button.value = following[theme];
  fetch("/api/me", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({theme})})
    .catch(() => button.form.submit());
}

for (const button of document.querySelectorAll("[data-theme-button]")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    switchTheme(button);
  });
}

for (const opener of document.querySelectorAll("[data-opens]")) {
  const dialog = document.getElementById(opener.dataset.opens);
  opener.addEventListener("click", (event) => {
    if (!dialog?.showModal || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    dialog.showModal();
  });
}

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
