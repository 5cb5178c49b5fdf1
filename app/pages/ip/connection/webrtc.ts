/** What WebRTC gave away. Addresses that are hidden behind names (mDNS) are not among them. */
export interface WebRtcResult {
  /** Addresses that others on the internet could send to. */
  open: string[];
  /** Addresses of the own network. */
  local: string[];
}

const longestWait = 5_000;

/**
 * Gathers the addresses that WebRTC shows to any page, with the site's own STUN responder on the site's own host:
 * nobody else is asked. Takes five seconds at most.
 */
export async function askWebRtc(stunPort: number): Promise<WebRtcResult> {
  const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:${location.hostname}:${stunPort}` }] });
  const candidates: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, longestWait);
      connection.onicecandidate = ({ candidate }) => {
        if (candidate === null) resolve();
        else candidates.push(candidate.candidate);
      };
      connection.createDataChannel("");
      connection
        .createOffer()
        .then((offer) => connection.setLocalDescription(offer))
        .catch(reject);
    });
  } finally {
    connection.close();
  }
  return readCandidates(candidates);
}

/**
 * The addresses in ICE candidates (RFC 8839, section 5.1): the fifth field. Those for TCP and names that end in .local
 * give nothing away that others do not.
 */
export function readCandidates(candidates: readonly string[]): WebRtcResult {
  const addresses = candidates
    .map((line) => line.replace(/^candidate:/, "").split(" "))
    .filter(([, , transport = "", , address = ""]) => transport.toLowerCase() === "udp" && /[.:]/.test(address))
    .map(([, , , , address = ""]) => address.toLowerCase())
    .filter((address) => !address.endsWith(".local"));
  const all = [...new Set(addresses)];
  return { open: all.filter((one) => !isLocal(one)), local: all.filter(isLocal) };
}

const localRanges =
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd]|fe[89ab]|::1$)/;

/** Private, shared, loopback and link-local addresses (RFC 1918, 6598, 4193, 4291). */
function isLocal(address: string): boolean {
  return localRanges.test(address);
}
