import { expect, test } from "vitest";
import { readCandidates } from "./webrtc.ts";

const candidate = (address: string, type = "srflx", transport = "udp") =>
  `candidate:842163049 1 ${transport} 1677729535 ${address} 46154 typ ${type} raddr 0.0.0.0 rport 0 generation 0`;

test("tells addresses of the internet from those of the own network, each once", () => {
  expect(
    readCandidates([
      candidate("192.168.1.20", "host"),
      candidate("203.0.113.7"),
      candidate("203.0.113.7"),
      candidate("2001:DB8::7", "host"),
      candidate("fe80::1", "host"),
    ]),
  ).toEqual({ open: ["203.0.113.7", "2001:db8::7"], local: ["192.168.1.20", "fe80::1"] });
});

test.each([
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.1",
  "100.64.0.1",
  "100.127.0.1",
  "169.254.1.1",
  "127.0.0.1",
  "fd12::1",
  "::1",
])("%s is of the own network", (address) => {
  expect(readCandidates([candidate(address)])).toEqual({ open: [], local: [address] });
});

test.each(["172.32.0.1", "100.128.0.1", "11.0.0.1", "193.168.1.1", "2003:fc::1"])("%s is not", (address) => {
  expect(readCandidates([candidate(address)])).toEqual({ open: [address], local: [] });
});

test("names, TCP and what cannot be read give nothing away", () => {
  const lines = [
    candidate("0f1e2d3c-aaaa-bbbb-cccc-000000000000.local", "host"),
    candidate("203.0.113.9", "host", "tcp"),
    "candidate:1 1 udp",
    "",
  ];
  expect(readCandidates(lines)).toEqual({ open: [], local: [] });
});
