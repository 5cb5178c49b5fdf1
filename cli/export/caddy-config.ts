import { platforms } from "../../api/download.schema.ts";
import { downloadPagePath } from "../../site/download-pages.ts";
import { localizedPath } from "../../site/localized-path.ts";
import { localeCookie } from "../../site/match-locale.ts";
import { languageNames, languagePattern } from "./nginx-languages.ts";
import { localePattern } from "./nginx-maps.ts";
import type { WebServerFacts } from "./web-server-facts.ts";

/** A configuration of Caddy for the files of an export: the status codes, redirects and headers of the site itself. */
export function caddyConfig(facts: WebServerFacts): string {
  const { host, root, headers, caching, apiPrefix, api, prefixed } = facts;
  const others = prefixed.join("|") || "-";
  return `# The site as files, made by "npm run export" together with them. Replace the root where the files have moved.
{
	# Nobody's visit is written down. Caddy has no access log unless it is told to; what it says of a failure brings the
	# request along, with address, browser and words, so that this goes.
	log {
		format filter {
			wrap json
			fields {
				request delete
			}
		}
		exclude http.log.error http.stdlib
	}
}

(site_headers) {
	header {
		-Server
${lines(Object.entries(headers), ([name, value]) => `		${name} ${quoted(value)}`)}
	}
}

${host} {
	root * ${quoted(root)}
	import site_headers
${languageMaps(facts)}
	route {
${redirects(facts)}
${api === undefined ? withoutServer(facts) : withServer(api, facts)}
		# What stands beside the pages has no address of its own.
		@hidden path_regexp ^/index$|/404$|@[^/]*$|[.](?:html|br|gz|zst)$
		error @hidden 404
${cachingHeaders(facts)}
		@atom path_regexp /(blog|download)/feed[.]xml$
		header @atom Content-Type "application/atom+xml; charset=utf-8"
		@jsonfeed path_regexp /(blog|download)/feed[.]json$
		header @jsonfeed Content-Type "application/feed+json; charset=utf-8"
		header /manifest.webmanifest Content-Type application/manifest+json
		header /favicon.ico Content-Type image/x-icon
		@xml path /sitemap*.xml
		header @xml Content-Type "application/xml; charset=utf-8"

		@home path /
		rewrite @home /index.html
		@topic {
			path_regexp ${localePattern(facts)}/blog$
			query topic=*
			not query topic=
		}
		handle @topic {
			try_files {path}@topic={query.topic}.html =404
		}
		@other not path /index.html
		handle @other {
			try_files {path}.html {path} =404
		}
		file_server {
			precompressed br zstd gzip
		}
	}

	handle_errors {
		import site_headers
		@noserver expression {http.error.status_code} == 503
		handle @noserver {
			header Cache-Control no-store
			header Content-Type application/problem+json
			rewrite * ${apiPrefix}/no-server.json
			file_server
		}
		handle {
			header Cache-Control ${quoted(caching.missing)}
			header Content-Type "text/html; charset=utf-8"
			@foreign vars_regexp foreign {http.request.orig_uri.path} ^/(${others})(?:/|$)
			rewrite @foreign /{re.foreign.1}/404.html
			@english not vars_regexp {http.request.orig_uri.path} ^/(?:${others})(?:/|$)
			rewrite @english /404.html
			file_server {
				precompressed br zstd gzip
			}
		}
	}
}
`;
}

/** The saved choice, else the first of the browser's languages that the site has. */
function languageMaps({ prefixed }: WebServerFacts): string {
  const names = languageNames(prefixed);
  return `
	map {header.Accept-Language} {site.language} {
		~(?i)${languagePattern(prefixed)} "\${1}"
		default ""
	}
	map {site.language} {site.wanted} {
${lines(
  names.filter(([, code]) => code !== "en"),
  ([name, code]) => `		${name} ${localizedPath("/", code)}`,
)}
		default ""
	}
	map {cookie.${localeCookie.name}} {site.home} {
		en ""
${lines(prefixed, (code) => `		${code} ${localizedPath("/", code)}`)}
		default {site.wanted}
	}
`;
}

/** The rules of server/pages/redirects.ts; an address with several of its faults goes in several steps. */
function redirects(facts: WebServerFacts): string {
  const rules = [
    ["slashes", "^([^?\\x5c]*?)//+([^?\\x5c]*)(\\?.*)?$", "{re.slashes.1}/{re.slashes.2}{re.slashes.3}"],
    ["english", "^/en(?:/en)*/*(\\?.*)?$", "/{re.english.1}"],
    ["prefix", "^/en(?:/en)*(/[^?\\x5c]*?)/*(\\?.*)?$", "{re.prefix.1}{re.prefix.2}"],
    [
      "streaming",
      `^(${localePattern(facts).slice(1)})/streaming/*(\\?.*)?$`,
      "{re.streaming.1}/steaming{re.streaming.2}",
    ],
    ["end", "^(/[^?\\x5c]*?)/+(\\?.*)?$", "{re.end.1}{re.end.2}"],
  ];
  return `		# Addresses that have moved or are written in another way. They are compared as they were sent; a backslash is
		# left alone, because browsers take it for a slash.
${lines(
  rules,
  ([name, pattern, target]) => `		@${name} vars_regexp ${name} {http.request.orig_uri} ${pattern}
		redir @${name} ${target} 301`,
)}
		header / Vary "Accept-Language, Cookie"
		@away {
			vars_regexp away {http.request.orig_uri} ^/(\\?.*)?$
			not vars {site.home} ""
		}
		handle @away {
			header Cache-Control ${quoted(facts.caching.root)}
			redir {site.home}{re.away.1} 302
		}
`;
}

function cachingHeaders({ caching, asked, prefixed }: WebServerFacts): string {
  const personal = asked.filter(({ query }) => query.length === 0).map(({ pattern }) => pattern);
  return `
		header Cache-Control ${quoted(caching.file)}
		@page not path_regexp [.][a-z0-9]+$
		header @page Cache-Control ${quoted(caching.page)}
		@personal path_regexp ${localePattern({ prefixed })}(?:${personal.join("|")})$
		header @personal Cache-Control ${quoted(caching.personal)}
		header / Cache-Control ${quoted(caching.root)}
		@lasting path /assets/* /messages/*
		header @lasting Cache-Control ${quoted(caching.lasting)}
`;
}

/** What is passed on to a running site. */
function withServer(api: string, facts: WebServerFacts): string {
  const { apiPrefix, asked } = facts;
  const locale = localePattern(facts);
  const always = asked.filter(({ query }) => query.length === 0).map(({ pattern }) => pattern);
  const byQuery = asked.filter(({ query }) => query.length > 0);
  const names = ["calls", ...byQuery.map((_, index) => `asked${index}`)];
  return `		# What files cannot answer is asked of a running site of the same build, with this machine among its
		# TRUSTED_PROXIES and SITE_HOSTS=${new URL(api).host} or empty. It sends all its headers itself.
		@calls path_regexp ^${apiPrefix}/|^/locale$|${locale}/download/[a-z]+/get$|${locale}(?:${always.join("|")})$|${locale}/(?:help|blog)/[a-z0-9-]*[A-Z]
${lines(
  byQuery,
  ({ pattern, query }, index) => `		@asked${index} {
			path_regexp ${locale}${pattern}$
			vars_regexp {query} (?:^|&)(?:${query.join("|")})=[^&]
		}`,
)}
${lines(
  names,
  (name) => `		handle @${name} {
			reverse_proxy ${api} {
				header_up Host {upstream_hostport}
				header_up X-Forwarded-For {remote_host}
				header_up -Forwarded
				header_down -Server
			}
		}`,
)}
`;
}

/** Without a running site: answers that were kept with the pages, and what a web server can do by itself. */
function withoutServer(facts: WebServerFacts): string {
  const { apiPrefix, prefixed, downloads } = facts;
  const codes = ["en", ...prefixed].join("|");
  const locale = localePattern(facts).slice(1);
  return `		map {query} {site.call} {
			~^([A-Za-z0-9_=&%.,+-]*)&_t=[0-9]+$ "\${1}"
			default ""
		}
		@call path ${apiPrefix}/*
		handle @call {
			header Cache-Control no-store
			encode zstd gzip
			try_files {path}@{site.call}.json =503
			file_server
		}

		map {query.to} {site.to} {
			~^(/[\\w-]+(?:/[\\w-]+)?)(?:[?#]|$) "\${1}"
			default ""
		}
		map {query.code} {site.base} {
			en ""
			~^(${codes})$ "/\${1}"
			default "-"
		}
		@unchosen {
			path /locale
			vars {site.base} -
		}
		error @unchosen 400
		@locale path /locale
		handle @locale {
			header Cache-Control no-store
			header Set-Cookie "${localeCookie.name}={query.code}; Path=/; Max-Age=${localeCookie.maxAgeSeconds}; SameSite=Lax"
			@nowhere vars {site.base}{site.to} ""
			redir @nowhere / 302
			redir {site.base}{site.to} 302
		}

${lines(platforms, (platform) => {
  const own = [...downloads].filter(([key]) => key.startsWith(`${platform} `));
  const fallback = `{re.${platform}.1}${downloadPagePath(platform)}`;
  return `		@${platform} path_regexp ${platform} ^(${locale})/download/${platform}/get$
		handle @${platform} {
			header Cache-Control no-store
			header X-Robots-Tag "noindex, nofollow"
${lines(own, ([key, url]) => {
  const label = key.slice(platform.length + 1);
  return label === ""
    ? `			redir ${quoted(url)} 302`
    : `			@${platform}${label} query file=${label}\n			redir @${platform}${label} ${quoted(url)} 302`;
})}
			redir ${fallback} 302
		}`;
})}
`;
}

function lines<T>(items: Iterable<T>, line: (item: T, index: number) => string): string {
  return [...items].map(line).join("\n");
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}
