/** Helps who writes an article: puts in what they choose, and checks what they have typed once they pause. */

const pause = 800;

interface Problem {
  field?: string;
  line?: number;
  file?: string;
  message: string;
}

export function startEditor(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-check]");
  const body = form?.querySelector<HTMLTextAreaElement>("textarea[name=body]");
  const shown = document.querySelector<HTMLElement>("#check");
  if (!form || !body || !shown) return;
  insertions(body);
  width(form);

  let timer: number | undefined;
  let asked = 0;
  form.addEventListener("input", (event) => {
    if (event.target instanceof HTMLSelectElement && ["locale", "theme", "width"].includes(event.target.name)) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(check, pause);
  });

  async function check(): Promise<void> {
    asked += 1;
    const question = asked;
    const say = (text = "") => shown?.replaceChildren(text);
    say(shown?.dataset.asking);
    try {
      const answer = await fetch(form?.dataset.check ?? "", {
        method: "POST",
        body: new FormData(form ?? undefined),
      });
      const { problems } = (await answer.json()) as { problems?: Problem[] };
      // Who goes on typing has asked again.
      if (question !== asked) return;
      if (!problems) say(shown?.dataset.failed);
      else if (problems.length === 0) say(shown?.dataset.none);
      else shown?.replaceChildren(list(problems, shown.dataset.line ?? "#"));
    } catch {
      if (question === asked) say(shown?.dataset.failed);
    }
  }
}

function list(problems: readonly Problem[], lineText: string): HTMLElement {
  const lines = document.createElement("ul");
  lines.className = "lines";
  for (const { line, file, message } of problems) {
    const item = document.createElement("li");
    item.className = "wrong";
    item.append([line ? lineText.replace("#", String(line)) : "", file ?? "", message].filter(Boolean).join(" "));
    lines.append(item);
  }
  return lines;
}

function insertions(body: HTMLTextAreaElement): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-insert]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const choice = document.querySelector<HTMLSelectElement>(`select[data-insertions=${button.dataset.insert}]`);
      if (!choice) return;
      body.setRangeText(choice.value, body.selectionStart, body.selectionEnd, "end");
      body.dispatchEvent(new Event("input", { bubbles: true }));
      body.focus();
    });
  }
}

function width(form: HTMLFormElement): void {
  const choice = form.querySelector<HTMLSelectElement>("select[name=width]");
  const frame = document.querySelector<HTMLIFrameElement>("iframe[name=preview]");
  choice?.addEventListener("change", () => frame?.setAttribute("data-width", choice.value));
}
