import { Component, type ReactNode } from "react";
import { localizedPath, splitLocale } from "../../../site/localized-path.ts";
import { noticeWords } from "./notice-words.ts";

interface Props {
  children: ReactNode;
  /** What is rendered: something else is tried anew. Without it the notice is the last word. */
  of?: unknown;
  /** Hears that the notice is shown. */
  onFailure?: () => void;
}

interface State {
  failed: boolean;
  of: unknown;
}

/**
 * Shows the plain notice in the place of what cannot be rendered, the error page included. It needs nothing that could
 * be broken: no messages, no style, no context.
 */
export class NoticeBoundary extends Component<Props, State> {
  override state: State = { failed: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State) {
    return of === state.of ? null : { failed: false, of };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.failed ? <ErrorNotice /> : this.props.children;
  }
}

function ErrorNotice() {
  const home = localizedPath("/", splitLocale(globalThis.location?.pathname ?? "/").locale);
  return (
    <div lang="en" dir="ltr">
      <p>{noticeWords.what}</p>
      <p>
        <a href={home}>{noticeWords.home}</a>
      </p>
    </div>
  );
}
