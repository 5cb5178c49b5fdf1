/** What rendered Markdown consists of. The list stands here a second time on purpose: a test must not ask the code. */
const elements = new Set(
  "p h1 h2 h3 h4 h5 h6 strong em s a ul ol li blockquote code pre hr br img table thead tbody tr th td div figure figcaption svg g path rect circle ellipse line polyline polygon text span bdi i small".split(
    " ",
  ),
);
const attributes = new Set(
  "id href rel title src alt width height loading decoding start scope class tabindex role aria-label viewBox d x y cx cy r rx ry x1 y1 x2 y2 points transform text-anchor font-size stroke-width stroke-dasharray stroke-linecap opacity lang dir aria-hidden data-system data-shape data-part data-control data-on".split(
    " ",
  ),
);
const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][\w-]*="[^"<>]*")*)\s*\/?>/g;
const link = /^(?:https:\/\/[a-z0-9][^\s"]*|mailto:[^\s"]+@[^\s"]+|\/(?![/\\])[^\s"]*|#[^\s"]*)$/i;

/**
 * Everything in a piece of HTML that a browser could run, load from elsewhere or style; empty when it is harmless.
 * Reads HTML as strictly as it can be read: a `<` that does not begin a known element in plain form is a finding.
 */
export function findHarm(html: string): string[] {
  const harm: string[] = [];
  const rest = html.replace(tag, (whole, _closing, name: string, list: string) => {
    if (!elements.has(name)) harm.push(`element ${whole}`);
    for (const [, attribute = "", value = ""] of list.matchAll(/\s([a-zA-Z][\w-]*)="([^"]*)"/g)) {
      if (!attributes.has(attribute)) harm.push(`attribute ${attribute} in ${whole}`);
      if ((attribute === "href" || attribute === "src") && !link.test(decode(value))) harm.push(`link ${value}`);
    }
    return "";
  });
  if (rest.includes("<")) harm.push(`open bracket: ${rest.slice(rest.indexOf("<"), rest.indexOf("<") + 60)}`);
  return harm;
}

function decode(value: string): string {
  return value
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
