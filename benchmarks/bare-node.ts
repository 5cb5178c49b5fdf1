import { createServer } from "node:http";

/** An answer as the site sends it: names and values of its headers in one list, and the bytes in base64. */
export interface BareAnswer {
  path: string;
  headers: readonly string[];
  body: string;
}

/**
 * A process of its own: Node's server with ready answers, which it is sent, and nothing to decide. Says its port to the
 * process that has started it.
 */
process.once("message", (answers: readonly BareAnswer[]) => {
  const ready = new Map(
    answers.map(({ path, headers, body }) => [path, { headers: [...headers], body: Buffer.from(body, "base64") }]),
  );
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    const answer = ready.get(request.url ?? "");
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
});
process.once("disconnect", () => process.exit());
