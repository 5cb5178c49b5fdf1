import { noticeWords } from "../../app/components/error-page/notice-words.ts";

/** What is sent when rendering the error page fails as well: plain, without style or script (SPEC section 8). */
export function errorNotice(home: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>500</title></head>
<body>
<p>${noticeWords.what}</p>
<p><a href="${home}">${noticeWords.home}</a></p>
</body>
</html>
`;
}
