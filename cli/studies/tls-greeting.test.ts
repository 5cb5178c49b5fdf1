import { once } from "node:events";
import { type AddressInfo, connect, createServer as createRelay } from "node:net";
import { connect as connectTls, createServer } from "node:tls";
import { expect, it } from "vitest";

/** A secret that both sides know takes the place of a certificate; the greeting is the same. */
const secret = { psk: Buffer.from("00112233445566778899aabbccddeeff", "hex"), identity: "reader" };
const common = { ciphers: "PSK", minVersion: "TLSv1.2", maxVersion: "TLSv1.2" } as const;

const name = "www.example.org";
const request = "GET /illness/treatment?password=swordfish HTTP/1.1\r\n\r\n";

it("shows the site's name in the first message, and nothing of the page (blog: https-and-vpn)", async () => {
  let received = "";
  const server = createServer({ ...common, pskCallback: () => secret.psk }, (socket) => {
    socket.on("data", (bytes) => {
      received += bytes;
      socket.end("The page");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  // What stands between the two, as a provider does: it passes everything on and keeps a copy.
  const seen: Buffer[] = [];
  const relay = createRelay((near) => {
    const far = connect((server.address() as AddressInfo).port, "127.0.0.1");
    near.on("data", (bytes) => seen.push(Buffer.from(bytes as Buffer)));
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");

  const client = connectTls({
    ...common,
    host: "127.0.0.1",
    port: (relay.address() as AddressInfo).port,
    servername: name,
    pskCallback: () => secret,
    checkServerIdentity: () => undefined,
  });
  await once(client, "secureConnect");
  client.write(request);
  client.resume();
  await once(client, "close");
  relay.close();
  server.close();

  expect(received).toBe(request);
  expect(seen[0]?.toString("latin1")).toContain(name);
  const line = Buffer.concat(seen).toString("latin1");
  expect(line.split(name)).toHaveLength(2);
  for (const hidden of ["illness", "treatment", "swordfish"]) expect(line).not.toContain(hidden);
});
