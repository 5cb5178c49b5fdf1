import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A cookie that says that somebody has signed in to this account from this browser before, and nothing else. Attempts
 * from such a browser wait in a line of their own: who guesses an owner's password elsewhere does not slow the owner.
 */
export function createKnownBrowser(secret: string) {
  const markOf = (email: string) =>
    createHmac("sha256", secret).update(`known browser\0${email.toLowerCase()}`).digest("base64url");
  return {
    markOf,
    knows(email: string, mark: string | undefined): boolean {
      const [own, given] = [Buffer.from(markOf(email)), Buffer.from(mark ?? "")];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}

export type KnownBrowser = ReturnType<typeof createKnownBrowser>;
