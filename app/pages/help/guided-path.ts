/** The path for a VPN that does not connect: its id below content/guided, and its place below /help. */
export const guidedPathId = "it-wont-connect";
