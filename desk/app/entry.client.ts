/** The desk's only script: passkeys, and help for who writes. Everything else is links and forms. */
import { startEditor } from "./editor.client.ts";

startEditor();

type Kind = "add" | "sign-in";

const failed = document.querySelector<HTMLElement>("[data-passkey-failed]");
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-passkey]")) {
  // Browsers of 2025 and newer read and write WebAuthn's JSON by themselves.
  if (!("PublicKeyCredential" in window) || !("parseCreationOptionsFromJSON" in PublicKeyCredential)) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (failed) failed.hidden = true;
    try {
      await (button.dataset.passkey === ("add" satisfies Kind) ? add() : signIn());
      location.assign(button.dataset.to ?? location.pathname);
    } catch {
      if (failed) failed.hidden = false;
    }
  });
}

async function add(): Promise<void> {
  const options = await ask("generate-register-options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await ask("verify-registration", { response: made.toJSON() });
}

async function signIn(): Promise<void> {
  const options = await ask("generate-authenticate-options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const given = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  await ask("verify-authentication", { response: given.toJSON() });
}

/** Rejects when the desk says no. */
async function ask(call: string, body?: object): Promise<unknown> {
  const answer = await fetch(`/auth/passkey/${call}`, {
    ...(body && { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
  return await answer.json();
}
