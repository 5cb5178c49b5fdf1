import { expect, test } from "vitest";
import { version } from "../version.ts";
import { healthRoutes } from "./health.routes.ts";
import { createLifecycle } from "./lifecycle.ts";

const fault = "content/site.yaml:7 supportEmail: must be an email address";
const app = healthRoutes({
  lifecycle: createLifecycle(),
  eventsHealthy: () => true,
  contentFaults: () => [fault],
});
const summary = { status: "ready", events: "stored", content: "faulty" };

async function ask(remoteAddress: string, headers: Record<string, string> = {}) {
  return (await app.request("/health/ready", { headers }, { incoming: { socket: { remoteAddress } } })).json();
}

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s is told files and version", async (address) => {
  expect(await ask(address)).toEqual({ ...summary, version, details: [fault] });
});

test.each([
  ["another machine", "203.0.113.9", {}],
  ["nginx on the machine", "127.0.0.1", { "X-Forwarded-For": "203.0.113.9" }],
  ["a proxy that says Forwarded", "127.0.0.1", { Forwarded: "for=203.0.113.9" }],
  ["a proxy that names itself", "127.0.0.1", { Via: "1.1 proxy" }],
])("%s is told the summary alone", async (_, address, headers) => {
  expect(await ask(address, headers)).toEqual(summary);
});
