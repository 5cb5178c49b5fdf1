import { parseIpAddress } from "../ip/ip-address.ts";
import type { Log } from "../log.ts";
import { ConfigError } from "../settings/setting.ts";
import { type Listener, listen } from "./name-server.ts";
import { createOneTimeNames, type OneTimeNamesOptions, type Sighting } from "./one-time-names.ts";
import { createResponder, type DnsLimits } from "./responder.ts";
import { oneTimeNames } from "./zone.ts";

export interface DnsCheckSettings {
  dnsCheckZone: string;
  dnsCheckIpv4: string;
  dnsCheckIpv6: string;
  dnsCheckListen: readonly string[];
  dnsCheckPort: number;
}

export interface DnsCheck {
  /** Where it listens. */
  readonly listeners: readonly Pick<Listener, "address" | "port">[];
  /** Begins a check: names to be looked up, and the key to what is seen. */
  begin(): { id: string; names: string[] };
  /** Who has asked for the names of a check so far; undefined when there is none, or none any more. */
  seen(id: string): Sighting[] | undefined;
  close(): Promise<void>;
}

interface Options extends OneTimeNamesOptions {
  settings: DnsCheckSettings;
  log: Log;
  limits?: Partial<DnsLimits>;
}

/**
 * Opens the name server of the DNS check; undefined when it is switched off, or another replica has it. Rejects with a
 * ConfigError when a setting is missing or an address or port cannot be had.
 */
export async function openDnsCheck({ settings, log, limits, ...options }: Options): Promise<DnsCheck | undefined> {
  const { dnsCheckZone: zone, dnsCheckPort: port } = settings;
  const [ipv4, ipv6] = [canonical(settings.dnsCheckIpv4), canonical(settings.dnsCheckIpv6)];
  if (zone === "") return undefined;
  const published = [ipv4, ipv6].filter((address) => address !== "");
  if (published.length === 0) {
    throw new ConfigError(
      `DNS_CHECK_ZONE=${zone} needs the public address of its name server: set DNS_CHECK_IPV4, DNS_CHECK_IPV6 or both.`,
    );
  }
  if (settings.dnsCheckListen[0] === "none") return undefined;
  const names = createOneTimeNames(options);
  const respond = createResponder({ zone, ipv4, ipv6, names, limits });
  const listeners: Listener[] = [];
  const close = async () => {
    names.close();
    await Promise.all(listeners.map((listener) => listener.close()));
  };
  for (const address of settings.dnsCheckListen.length > 0 ? settings.dnsCheckListen : published) {
    try {
      listeners.push(await listenOnFree({ address, port, respond, log }));
    } catch (error) {
      await close();
      throw unusable(error, address, port);
    }
  }
  log.info({ zone, families: listeners.length }, "The name server of the DNS check listens");
  const families = [...(ipv4 ? [4 as const] : []), ...(ipv6 ? [6 as const] : [])];
  return {
    listeners,
    begin() {
      const { id, token } = names.open();
      return { id, names: oneTimeNames(zone, token, families) };
    },
    seen: names.seen,
    close,
  };
}

/** Of port 0 the system chooses one that is free for UDP, which somebody else may have for TCP: then another one. */
async function listenOnFree(options: Parameters<typeof listen>[0], attempts = 20): Promise<Listener> {
  try {
    return await listen(options);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
    if (options.port !== 0 || !isTaken || attempts <= 1) throw error;
    return listenOnFree(options, attempts - 1);
  }
}

function canonical(address: string): string {
  return parseIpAddress(address)?.text ?? "";
}

function unusable(error: unknown, address: string, port: number): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException;
  const mend =
    code === "EACCES"
      ? "give the process CAP_NET_BIND_SERVICE, or set DNS_CHECK_PORT and lead port 53 there (docs/operating.md)"
      : code === "EADDRINUSE"
        ? "something else answers there; set DNS_CHECK_LISTEN or DNS_CHECK_PORT"
        : "set DNS_CHECK_LISTEN to the addresses of this machine";
  return new ConfigError(`The DNS check cannot listen on ${address}, port ${port} (${code ?? message}): ${mend}.`, {
    cause: error,
  });
}
