import type { ReactNode } from "react";
import { may, type Permission } from "../server/accounts/roles.ts";
import { useDesk } from "./desk-context.tsx";
import type { DeskFrame } from "./desk-page.ts";

interface Props {
  frame: DeskFrame;
  title: string;
  children: ReactNode;
}

/** The rooms of the desk, each for those who may enter. */
const rooms = [
  { key: "numbers", path: "/", permission: "numbers" },
  { key: "words", path: "/words", permission: "words" },
  { key: "articles", path: "/articles", permission: "articles" },
  { key: "facts", path: "/facts", permission: "articles" },
  { key: "publish", path: "/publish", permission: "articles" },
  { key: "people", path: "/people", permission: "people" },
  { key: "audit", path: "/audit", permission: "people" },
  { key: "account", path: "/account", permission: undefined },
] as const satisfies readonly { key: string; path: string; permission: Permission | undefined }[];

export function Document({ frame, title, children }: Props) {
  const { say } = useDesk();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{say("desk.title", { page: title, site: frame.site })}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {frame.styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
        {frame.script && <script type="module" src={frame.script} />}
      </head>
      <body>
        <a className="skip visually-hidden" href="#content">
          {say("desk.skip")}
        </a>
        <Header frame={frame} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  );
}

function Header({ frame: { site, path } }: { frame: DeskFrame }) {
  const { say, account } = useDesk();
  const isAt = (room: string) => (room === "/" ? path === "/" || path.startsWith("/numbers") : path.startsWith(room));
  return (
    <header className="desk-header">
      <span className="desk-name">{say("desk.name", { site })}</span>
      {account && (
        <>
          <nav aria-label={say("desk.menu")}>
            <ul>
              {rooms
                .filter(({ permission }) => !permission || may(account.role, permission))
                .map((room) => (
                  <li key={room.key}>
                    <a href={room.path} aria-current={isAt(room.path) ? "page" : undefined}>
                      {say(`desk.nav.${room.key}`)}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
          <form className="who" method="post" action="/sign-out">
            <span>{say("desk.signedInAs", { name: account.name, role: say(`roles.${account.role}`) })}</span>
            <button type="submit" className="button quiet">
              {say("desk.signOut")}
            </button>
          </form>
        </>
      )}
    </header>
  );
}
