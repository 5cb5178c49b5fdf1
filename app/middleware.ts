import { Redirect } from "./router/errors.ts";
import type { Middleware } from "./router/route.ts";

/** Named functions that routes may ask to be run before their page; an unknown name is a 500 (SPEC section 8). */
export const middleware: Readonly<Record<string, Middleware>> = {
  /** Article ids are lower case; a link that someone typed in capitals still arrives. */
  "lower-case-id": ({ path }) => {
    if (path !== path.toLowerCase()) throw new Redirect(path.toLowerCase(), 301);
  },
};
