/** Name of the policy; the header that server/http/security-headers.ts sends allows it and no other. */
export const trustedHtmlPolicy = "article-html";

/** The part of the browser's Trusted Types that is used here. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => {
    createHTML: (html: string) => object;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
// Texts of ours alone: articles rendered from Markdown with HTML switched off, heads whose words are escaped, nothing
// at all.
const policy = trustedTypes?.createPolicy(trustedHtmlPolicy, { createHTML: (html) => html });

/**
 * Marks HTML as fit for `dangerouslySetInnerHTML` and the like. The browser takes no other text there, so that a
 * mistake elsewhere in the app cannot turn words into markup. React hands the mark on as it is.
 */
export function trustedHtml(html: string): string {
  return policy ? (policy.createHTML(html) as unknown as string) : html;
}
