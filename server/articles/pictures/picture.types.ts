/** Whose screen it is: the frame, its corners and its buttons follow. */
export type PictureSystem = "android" | "ios" | "windows" | "app";

/**
 * What stands on a screen: a word of content/system-words (`android.alwaysOnVpn`, a path too), a fact of the site
 * (`siteName`), a name that is the same everywhere, or a country in the reader's language.
 */
export type Label = { word: string } | { fact: string } | { name: string } | { country: string };

/** What a row can be operated by; drawn, and left to the text beside the picture to say. */
export type Control = "on" | "off" | "gear" | "info" | "next" | "chosen" | "open";

/** `mark`: this is where to press or look; one or two in a picture. */
export type Part =
  | { part: "title"; label: Label }
  /** A sentence of the system, drawn as bars: which one it is depends on the version. */
  | { part: "sentence"; lines: 1 | 2 | 3 }
  | { part: "row"; label: Label; value?: Label; control?: Control; mark?: boolean }
  | { part: "link"; label: Label; mark?: boolean }
  | { part: "buttons"; buttons: readonly { label: Label; mark?: boolean }[] }
  /** The app's own screen: its place, its state and its one button. */
  | { part: "app"; country: string; state: Label; button: Label; on: boolean };

export interface Picture {
  system: PictureSystem;
  /** A dialog lies over a darkened screen; a screen fills its frame. */
  shape: "dialog" | "screen";
  /** Names the picture, below it: the way there, or what the dialog is called. */
  caption: Label;
  parts: readonly Part[];
}

/** Where a text has a picture of a screen: a translation of the same build has it in the same place. */
export interface PicturePlace {
  name: string;
  /** Which section, by its h2 or h3 from 1; 0 is what stands before the first. */
  section: number;
  /** Of how many tokens of the section it comes after, pictures left out. */
  after: number;
  /** How the section is built. */
  shape: string;
}
