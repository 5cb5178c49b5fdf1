import { nginxLanguages } from "./nginx-languages.ts";
import { serverLocations, serverlessLocations } from "./nginx-locations.ts";
import { askMap, callMap, headerMaps, localePattern, quoted, redirectMap } from "./nginx-maps.ts";
import type { WebServerFacts } from "./web-server-facts.ts";

/**
 * A configuration of nginx for the files of an export, for /etc/nginx/conf.d/: the status codes, redirects and headers of
 * the site itself. Only what every nginx has is used.
 */
export function nginxConfig(facts: WebServerFacts): string {
  const { host, root, headers, api } = facts;
  return `# The site as files, made by "npm run export" together with them. Goes into /etc/nginx/conf.d/; replace the
# certificate and, where the files have moved, the root.
${api === undefined ? noServerNote : `# What files cannot answer is asked of ${api}: a running site of the same build, with this machine among\n# its TRUSTED_PROXIES and SITE_HOSTS=${new URL(api).host} or empty.`}

${nginxLanguages(facts)}

${redirectMap(facts)}

${headerMaps(facts)}

${api === undefined ? callMap : askMap(facts)}

server {
    listen 80;
    listen [::]:80;
    server_name ${host};
${silent}
    return 301 https://${host}$request_uri;
}

server {
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ${host};
    ssl_certificate /etc/ssl/${host}/fullchain.pem;
    ssl_certificate_key /etc/ssl/${host}/privkey.pem;
    server_tokens off;
    absolute_redirect off;

    # Nobody's visit is written down. Every message of nginx about a request ends with address, request and referrer, and
    # none of it can be left out; only "emerg" has none of them.
${silent}

    client_max_body_size 16k;
    client_body_buffer_size 16k;
    large_client_header_buffers 4 8k;

    root ${quoted(root)};
    gzip_static on;
    gzip_vary on;
    # With the module of that name (Debian: libnginx-mod-http-brotli-static) pages are a fifth smaller.
    # brotli_static on;
    sendfile on;
    tcp_nopush on;
    open_file_cache max=20000 inactive=10m;
    open_file_cache_valid 1m;

    types {
        "text/html; charset=utf-8" html;
        "text/css; charset=utf-8" css;
        "text/csv; charset=utf-8" csv;
        "text/javascript; charset=utf-8" js;
        "text/plain; charset=utf-8" txt;
        "application/xml; charset=utf-8" xml;
        application/json json;
        application/manifest+json webmanifest;
        image/avif avif;
        image/jpeg jpg;
        image/png png;
        image/svg+xml svg;
        image/webp webp;
        image/x-icon ico;
        font/woff2 woff2;
    }

${Object.entries(headers)
  .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
  .join("\n")}
    add_header Cache-Control $site_caching always;
    add_header Vary $site_vary always;
    add_header Set-Cookie $site_chosen_cookie always;
    add_header X-Robots-Tag $site_robots always;

    if ($site_moved) {
        return 301 $site_moved;
    }
    error_page 404 $site_missing;
${api === undefined ? "" : "    error_page 418 = @site;\n"}
    location / {
${api === undefined ? "" : "        if ($site_asks) {\n            return 418;\n        }\n"}        try_files $uri$site_topic.html $uri =404;
    }

    location = / {
        if ($site_home) {
            return 302 $site_home$is_args$args;
        }
        try_files /index.html =404;
    }

    # Pages have no ending in their address, and what stands beside them no address at all.
    location ~ \\.html$ {
        internal;
    }

    location ~ (?:^/index|/404|@[^/]*|\\.br|\\.gz|\\.zst)$ {
        return 404;
    }

    location ~ ${localePattern(facts)}/(blog|download)/feed\\.xml$ {
        types { }
        default_type "application/atom+xml; charset=utf-8";
    }

    location ~ ${localePattern(facts)}/(blog|download)/feed\\.json$ {
        types { }
        default_type "application/feed+json; charset=utf-8";
    }
${api === undefined ? serverlessLocations(facts) : serverLocations(api, facts)}}
`;
}

const silent = `    access_log off;
    error_log /var/log/nginx/error.log emerg;`;

const noServerNote = `# There is no server behind it: searches, the visitor's address, counting of downloads and feedback do not work, and
# lists with a filter in their address show everything to visitors without script.`;
