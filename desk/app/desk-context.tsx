import { createContext, useContext } from "react";
import type { Account } from "../server/accounts/roles.ts";
import type { Say } from "./words.ts";

interface Desk {
  say: Say;
  account: Account | undefined;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** The words and who reads them. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("A part of the desk is rendered outside of it.");
  return desk;
}

export function useSay(): Say {
  return useDesk().say;
}
