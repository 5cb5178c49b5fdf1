import type { SearchResult } from "../../../api/article.schema.ts";
import { loadingBarTimes, minimumLoadingTime } from "../../behaviours/loading-bar.ts";

/** How long typing must rest before a request is made, in milliseconds. */
export const typingPause = 150;

export interface SuggestionState {
  /** The text that was asked for; empty when there is nothing to suggest for. */
  q: string;
  /** The last answer; it stays while the next one is fetched, so that nothing flickers. */
  result: SearchResult | undefined;
  /** A request takes its time and the reader is told so. */
  busy: boolean;
  failed: boolean;
}

const nothing: SuggestionState = { q: "", result: undefined, busy: false, failed: false };

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text is long enough to suggest for: two letters, or one where a letter is a word or a syllable. */
export function isWorthAsking(text: string): boolean {
  const letters = [...text.trim()];
  return letters.length > 1 || (letters.length === 1 && ideographs.test(text));
}

/**
 * Asks for suggestions while somebody types: one request for each pause, and an older one is given up. A request that
 * takes longer than 200 ms makes `busy` true, which then stays for at least 200 ms (SPEC section 9).
 */
export function createSuggestionSource(search: (q: string, signal: AbortSignal) => Promise<SearchResult>) {
  let state = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let busySince = 0;
  const listeners = new Set<() => void>();

  const set = (next: SuggestionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const giveUp = () => {
    clearTimeout(timer);
    running?.abort();
  };

  async function fetchFor(q: string): Promise<void> {
    const mine = new AbortController();
    running = mine;
    const late = setTimeout(() => {
      // A request that took the place of one that was late goes on with its sign.
      if (!state.busy) busySince = Date.now();
      set({ ...state, busy: true });
    }, loadingBarTimes.throttle);
    mine.signal.addEventListener("abort", () => clearTimeout(late));
    let next: SuggestionState;
    try {
      next = { q, result: await search(q, mine.signal), busy: false, failed: false };
    } catch {
      next = { q, result: undefined, busy: false, failed: true };
    }
    clearTimeout(late);
    if (state.busy) await wait(busySince + minimumLoadingTime - Date.now());
    if (!mine.signal.aborted) set(next);
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hears of every change of the text. */
    ask(text: string) {
      const q = text.trim();
      giveUp();
      if (!isWorthAsking(q)) {
        if (state !== nothing) set(nothing);
        return;
      }
      timer = setTimeout(() => void fetchFor(q), typingPause);
    },
    /** Nobody waits for an answer any more. */
    stop() {
      giveUp();
      if (state.busy) set({ ...state, busy: false });
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
