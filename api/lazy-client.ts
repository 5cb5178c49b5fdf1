import type { ApiClient, ApiClientOptions } from "./client.ts";

/** Loads the client's code; the browser does so ahead when it is idle. */
export const loadClient = () => import("./client.ts");

/**
 * The client for the browser. Its code comes with the first call, because a first visit to most pages makes none; a
 * call rejects when the code cannot be had, and the next one tries again.
 */
export function lazyClient(options: ApiClientOptions): ApiClient {
  let client: ApiClient | undefined;
  return new Proxy({} as ApiClient, {
    get:
      (_, name: keyof ApiClient) =>
      async (...of: unknown[]) => {
        client ??= (await loadClient()).createApiClient(options);
        return (client[name] as (...of: unknown[]) => unknown)(...of);
      },
  });
}
