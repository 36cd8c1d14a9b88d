/** The question on the home page: agree or doubt, the cards turn over, and there is one more. */

const puzzle = document.getElementById("puzzle");
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const part = (name) => puzzle.querySelector(`[data-puzzle="${name}"]`);

function show(pair) {
  puzzle.removeAttribute("data-turned");
  part("attribute").textContent = pair.attribute;
  part("question").textContent = pair.question;
  part("verdict").hidden = true;
  for (const side of ["smaller", "larger"]) {
    const card = part(side);
    for (const picture of card.querySelectorAll("img")) picture.src = pair[side].picture;
    for (const name of card.querySelectorAll("b")) name.textContent = pair[side].name;
    card.querySelector(".flip-value").textContent = "";
  }
  ask(true);
}

function turnOver(pair, agreed, words) {
  const knew = agreed === pair.right;
  puzzle.dataset.turned = pair.right ? "right" : "wrong";
  for (const side of ["smaller", "larger"]) part(side).querySelector(".flip-value").textContent = pair[side].written;
  const verdict = part("verdict");
  const choice = words[knew ? "right" : "wrong"];
  verdict.textContent = choice[Math.floor(Math.random() * choice.length)];
  verdict.dataset.knew = knew;
  verdict.hidden = false;
  ask(false);
}

function ask(asking) {
  puzzle.querySelector(".puzzle-ask").hidden = !asking;
  puzzle.querySelector(".puzzle-on").hidden = asking;
}

function start() {
  const pairs = read("pairs");
  const words = read("puzzle-texts");
  let at = 0;
  puzzle.addEventListener("submit", (event) => {
    event.preventDefault();
    turnOver(pairs[at], event.submitter?.value !== "doubt", words);
    puzzle.querySelector(".puzzle-on .btn-main").focus({preventScroll: true});
  });
  puzzle.querySelector('[value="next"]').addEventListener("click", () => {
    at = (at + 1) % pairs.length;
    show(pairs[at]);
    puzzle.querySelector(".puzzle-ask .btn").focus({preventScroll: true});
  });
}

if (puzzle) start();
