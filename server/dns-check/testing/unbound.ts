import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = "/usr/sbin/unbound";

/** Tests with a real resolver are skipped where there is none. */
export const hasUnbound = existsSync(program);

interface Options {
  zone: string;
  /** Port of 127.0.0.1 at which the zone's name server listens. */
  nameServer: number;
  /** Where it is to be asked. */
  address: string;
  port: number;
}

/**
 * Starts a resolver that asks the name server for the zone as others do, with query name minimisation and random
 * capitals.
 * It may take a moment before it answers. The function that it gives ends it.
 */
export function startUnbound({ zone, nameServer, address, port }: Options): () => void {
  const folder = mkdtempSync(join(tmpdir(), "dns-unbound-"));
  const file = join(folder, "unbound.conf");
  const stubs = [zone, `4.${zone}`].map(
    (name) => `stub-zone:\n  name: "${name}"\n  stub-addr: 127.0.0.1@${nameServer}\n`,
  );
  writeFileSync(
    file,
    `server:
  interface: ${address}
  port: ${port}
  do-not-query-localhost: no
  do-daemonize: no
  username: ""
  chroot: ""
  directory: "${folder}"
  pidfile: "${folder}/pid"
  use-syslog: no
  module-config: "iterator"
  qname-minimisation: yes
  use-caps-for-id: yes
remote-control:
  control-enable: no
${stubs.join("")}`,
  );
  const child = spawn(program, ["-d", "-c", file], { stdio: "ignore" });
  return () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
}
