import { markdownTable } from "./markdown-table.ts";

/** A rule or something that was done to people, with where we read of it. */
interface Entry {
  /** Year, or year and month. */
  date: string;
  country: string;
  kind: "rule" | "blocked" | "people";
  what: string;
  source: string;
  url: string;
}

/** What the article on law tells, oldest first. An entry without a source that we have read does not belong here. */
export const entries: readonly Entry[] = [
  {
    date: "1996",
    country: "China",
    kind: "rule",
    what: "International lines only by channels that the state approves: warning, fine up to 15,000 yuan",
    source: "ECNS, 2017",
    url: "https://www.ecns.cn/2017/03-29/251148.shtml",
  },
  {
    date: "2015",
    country: "Belarus",
    kind: "rule",
    what: "Tools for anonymity that reach blocked sites are to be blocked themselves",
    source: "BAJ",
    url: "https://baj.media/en/event/belarus-authorities-switch-automatic-blocking-anonymizers-2/",
  },
  {
    date: "2017-12",
    country: "China",
    kind: "people",
    what: "A seller: five and a half years’ prison, 500,000 yuan",
    source: "South China Morning Post",
    url: "https://www.scmp.com/news/china/policies-politics/article/2125326/man-jailed-51/2-years-fined-us76000-selling-vpn",
  },
  {
    date: "2019-01",
    country: "China",
    kind: "people",
    what: "A user in Guangdong: fined for an unapproved international line",
    source: "That’s Shenzhen",
    url: "https://www.thatsmags.com/shenzhen/post/26481/vpn-user-fined-for-setting-up-unauthorized-service-in-guangdong",
  },
  {
    date: "2019-03",
    country: "Russia",
    kind: "rule",
    what: "Ten services told to connect to the state’s register of blocked sites within a month",
    source: "RFE/RL",
    url: "https://www.ecoi.net/de/dokument/2005211.html",
  },
  {
    date: "2021-08",
    country: "Turkmenistan",
    kind: "people",
    what: "People who ask for the internet at home made to swear not to use a VPN",
    source: "Al Arabiya",
    url: "https://english.alarabiya.net/variety/2021/08/14/Residents-of-Turkmenistan-have-to-swear-on-the-Quran-to-get-internet-Reports",
  },
  {
    date: "2021-09",
    country: "Russia",
    kind: "blocked",
    what: "Six more large services blocked, after two in June",
    source: "Interfax",
    url: "https://interfax.com/newsroom/top-stories/72609/",
  },
  {
    date: "2022",
    country: "United Arab Emirates",
    kind: "rule",
    what: "By Decree-Law 34 of 2021, hiding one’s IP address to commit or conceal an offence means prison and/or 500,000–2,000,000 dirhams",
    source: "Gulf News",
    url: "https://gulfnews.com/living-in-uae/ask-us/new-cybercrimes-law-jail-up-to-dh2-million-fine-for-circumventing-ip-address-to-commit-crime-1.1646899184696",
  },
  {
    date: "2022-04",
    country: "India",
    kind: "rule",
    what: "Companies that offer VPNs keep customers’ data for five years",
    source: "India Today",
    url: "https://indiatoday.in/magazine/up-front/story/20220620-vpn-hide-but-seek-1960944-2022-06-10",
  },
  {
    date: "2023-09",
    country: "China",
    kind: "people",
    what: "A programmer who worked for a foreign company: 200 yuan, and 1.058 million yuan of wages taken; he said that he would appeal",
    source: "China Digital Times",
    url: "https://chinadigitaltimes.net/2023/09/chengde-seizes-three-years-of-illegal-income-from-programmer-who-used-vpn-for-overseas-work/",
  },
  {
    date: "2023-12",
    country: "Türkiye",
    kind: "blocked",
    what: "Sixteen VPN services blocked",
    source: "Digital Watch",
    url: "https://dig.watch/updates/turkey-bans-access-to-16-vpn-providers-in-effort-to-censor-blocked-news-websites",
  },
  {
    date: "2024-02",
    country: "Iran",
    kind: "rule",
    what: "Forbidden without a permit; lawyers dispute that this makes use a crime",
    source: "Filterwatch",
    url: "https://filter.watch/english/2024/03/04/the-use-of-vpns-is-prohibited-but-not-criminalized/",
  },
  {
    date: "2024-06",
    country: "Myanmar",
    kind: "people",
    what: "Phones searched in the street; two women held for two days until about a million kyats each were paid",
    source: "The Irrawaddy",
    url: "https://www.irrawaddy.com/news/burma/myanmar-junta-searching-phones-for-vpn-use.html",
  },
  {
    date: "2025-07",
    country: "Myanmar",
    kind: "rule",
    what: "Establishing or providing a VPN without permission: one to six months’ prison, a fine or both",
    source: "Independent Mon News Agency",
    url: "https://monnews.org/2025/08/07/cybersecurity-law-lacking-clarity-poses-growing-risks-to-social-media-users-experts-warn",
  },
  {
    date: "2025-07",
    country: "Russia",
    kind: "rule",
    what: "A VPN used in a crime makes the sentence heavier",
    source: "The Kremlin",
    url: "https://en.special.kremlin.ru/catalog/keywords/98/events/77623",
  },
  {
    date: "2025-09",
    country: "Russia",
    kind: "rule",
    what: "Searching for material on the “extremist” list, also by VPN: 3,000–5,000 roubles. Advertising VPNs is fined",
    source: "TASS",
    url: "https://tass.com/economy/1992647",
  },
  {
    date: "2025-11",
    country: "Pakistan",
    kind: "blocked",
    what: "Services need a licence; from December most large ones were blocked",
    source: "TechNadu",
    url: "https://www.technadu.com/?p=617822",
  },
  {
    date: "2025-12",
    country: "Russia",
    kind: "people",
    what: "The first fine for searching: 3,000 roubles. An officer had looked at his phone on a bus, a witness said",
    source: "The Moscow Times",
    url: "https://www.themoscowtimes.com/2025/12/10/first-russian-fined-40-for-googling-extremist-content-a91397",
  },
  {
    date: "2026-01",
    country: "India, Jammu and Kashmir",
    kind: "people",
    what: "For two months VPNs were forbidden; phones checked on the roads, about 150 people proceeded against, some of them charged or arrested",
    source: "Zee News",
    url: "https://zeenews.india.com/india/jammu-and-kashmir-police-crack-down-on-unauthorised-vpn-use-150-booked-3002645.html",
  },
  {
    date: "2026-04",
    country: "China",
    kind: "people",
    what: "Individuals summoned, warned and fined",
    source: "Refer China",
    url: "https://www.referchina.com/2026/05/china-vpn-use-warning-arrests-penalties.html",
  },
  {
    date: "2026-04",
    country: "United Kingdom",
    kind: "rule",
    what: "An Act lets ministers restrict children’s access to internet services, VPNs among those discussed",
    source: "legislation.gov.uk",
    url: "https://www.legislation.gov.uk/ukpga/2026/21/enacted",
  },
  {
    date: "2026-05",
    country: "USA, Utah",
    kind: "rule",
    what: "Sites with adult content check ages of anybody in Utah, also behind a VPN. The duty is the site’s",
    source: "2Digital",
    url: "https://2digital.news/utah-targets-vpn-users-as-new-age-verification-law-takes-effect/",
  },
];

const kinds = { rule: "Rule:", blocked: "Blocked:", people: "**People:**" } as const;

export function lawTable(): string {
  return markdownTable(
    ["When and where", "What, and where we read it"],
    entries.map(({ date, country, kind, what, source, url }) => [
      `${spoken(date)}: ${country}`,
      `${kinds[kind]} ${what.slice(0, 1).toLowerCase()}${what.slice(1)} ([${source}](${url}))`,
    ]),
    { text: 2 },
  );
}

const months = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** 2017-12 is December 2017. */
function spoken(date: string): string {
  const [year = "", month] = date.split("-");
  return month === undefined ? year : `${months.format(new Date(`${date}-01T00:00:00Z`))} ${year}`;
}

/** The same to download: RFC 4180, UTF-8, a header row. */
export function lawCsv(): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = entries.map(({ date, country, kind, what, source, url }) =>
    [date, country, kind, what, source, url].map(cell).join(","),
  );
  return ["date,country,kind,what,source,url", ...rows].map((row) => `${row}\r\n`).join("");
}
