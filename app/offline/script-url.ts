/** Name of the policy; server/http/security-headers.ts allows it. */
export const offlineScriptPolicy = "offline-script";

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => object };
}

/** A name is given once. */
let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** Scripts of the service worker: the worker itself, and files of the build. */
const own = /^\/(offline|assets\/offline-[\w-]+)\.js$/;

/**
 * Marks the address of one of the service worker's scripts as fit to be run; browsers with Trusted Types take no other.
 * Throws for any other address. The mark is handed on as it is.
 */
export function workerScriptUrl(path: string): string {
  if (!own.test(path)) throw new Error(`${path} is no script of the service worker.`);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(offlineScriptPolicy, { createScriptURL: (url) => url });
  return policy ? (policy.createScriptURL(path) as unknown as string) : path;
}
