import { type Platform, platforms } from "../../api/download.schema.ts";
import { downloadPagePath } from "../../site/download-pages.ts";
import { localePattern, quoted } from "./nginx-maps.ts";
import type { WebServerFacts } from "./web-server-facts.ts";

/** Locations that are asked of a running site. */
export function serverLocations(api: string, { apiPrefix, prefixed }: WebServerFacts): string {
  const pass = `        proxy_pass ${api};
        proxy_http_version 1.1;
        proxy_ssl_server_name on;
        proxy_set_header Host ${new URL(api).host};
        proxy_set_header Connection "";
        # Set, not added to: what a visitor writes there counts for nothing.
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header Forwarded "";
        proxy_connect_timeout 2s;
        proxy_read_timeout 30s;
        proxy_buffers 16 16k;
        proxy_max_temp_file_size 0;
        # The site sends all its headers itself; a header of our own, though empty, keeps those from above away.
        add_header X-Site "";`;
  return `
    location ^~ ${apiPrefix}/ {
${pass}
    }

    location = /locale {
${pass}
    }

    # Downloads without script are counted on their way.
    location ~ ${localePattern({ prefixed })}/download/[a-z]+/get$ {
${pass}
    }

    location @site {
${pass}
    }
`;
}

/** The same without a running site: answers that were kept with the pages, and what a web server can do by itself. */
export function serverlessLocations(facts: WebServerFacts): string {
  const { apiPrefix } = facts;
  return `
    # Calls whose answers were exported.
    location ^~ ${apiPrefix}/ {
        gzip on;
        gzip_types application/json;
        try_files "$uri@$site_call.json" =503;
        error_page 503 ${apiPrefix}/no-server.json;
    }

    location = ${apiPrefix}/no-server.json {
        internal;
        types { }
        default_type application/problem+json;
    }

    # The language that a visitor chose is kept in a cookie.
    location = /locale {
        if ($site_chosen) {
            return 302 $site_chosen;
        }
        return 400;
    }
${platforms.map((platform) => downloadLocation(platform, facts)).join("")}`;
}

/** Without a file the click leads to where the platform is offered. */
function downloadLocation(platform: Platform, { downloads, prefixed }: WebServerFacts): string {
  const targets = [...downloads].filter(([key]) => key.startsWith(`${platform} `));
  const page = downloadPagePath(platform);
  const lines = targets.map(([key, url]) => {
    const label = key.slice(platform.length + 1);
    if (label === "") return `        return 302 ${quoted(url)};\n`;
    return `        if ($arg_file = ${quoted(label)}) {\n            return 302 ${quoted(url)};\n        }\n`;
  });
  if (lines.length === 0) lines.push(`        return 302 $site_base${page};\n`);
  return `
    location ~ ${localePattern({ prefixed }, "site_base")}/download/${platform}/get$ {
${lines.join("")}    }
`;
}
