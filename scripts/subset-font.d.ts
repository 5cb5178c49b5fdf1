declare module "subset-font" {
  /** Cuts a font to the letters of `text`; `variationAxes` narrows a variable font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "woff2" | "woff" | "sfnt";
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Uint8Array>;
}
