import { grouped, markdownTable } from "./markdown-table.ts";

/** What the article assumes; prices in US dollars a month. A reader puts in numbers of their own. */
export const assumptions = {
  /** Price of a server with a 10 Gbit/s line of its own, without a limit. */
  portPrice: 1500,
  portGbps: 10,
  /** Mean use of a line that is not full in the evening. */
  meanUse: 0.3,
  /** What clouds ask for a gigabyte that leaves them: large customers, small customers. */
  cloudPerGb: [0.05, 0.09],
  people: 10,
  personPrice: 8000,
  locations: 60,
  serversEach: 2,
  serverPrice: [60, 1500],
} as const;

const daysOfMonth = 30;

/** Gigabytes of users' traffic that a line of `gbps` carries in a month at a mean use between 0 and 1. */
export function gigabytesOfLine(gbps: number, meanUse: number): number {
  return (gbps / 8) * 86_400 * daysOfMonth * meanUse;
}

export function portPerUser(gigabytes: number): number {
  const { portPrice, portGbps, meanUse } = assumptions;
  return (portPrice * gigabytes) / gigabytesOfLine(portGbps, meanUse);
}

export function trafficTable(): string {
  const [large, small] = assumptions.cloudPerGb;
  return markdownTable(
    ["A user’s traffic a month", "By rented lines", "By a cloud", "Users on one line"],
    [5, 20, 60, 100].map((gigabytes) => [
      `${gigabytes} GB`,
      dollars(portPerUser(gigabytes)),
      `${dollars(gigabytes * large)}–${dollars(gigabytes * small)}`,
      grouped(Math.floor(gigabytesOfLine(assumptions.portGbps, assumptions.meanUse) / gigabytes / 100) * 100),
    ]),
  );
}

export const peopleTotal = assumptions.people * assumptions.personPrice;
export const locationsTotal = assumptions.serverPrice.map(
  (price) => assumptions.locations * assumptions.serversEach * price,
) as [number, number];

/** The careful bill for each user a month: cheap servers in each place, rented lines. */
export function carefulParts(users: number, gigabytes: number): { people: number; places: number; traffic: number } {
  return { people: peopleTotal / users, places: locationsTotal[0] / users, traffic: portPerUser(gigabytes) };
}

export function fixedTable(): string {
  return markdownTable(
    ["Users", "People", "A server pair in each place", "Together, per user"],
    [10_000, 100_000, 1_000_000, 10_000_000].map((users) => {
      const [low, high] = locationsTotal.map((total) => total / users) as [number, number];
      const people = peopleTotal / users;
      return [
        grouped(users),
        dollars(people),
        `${dollars(low)}–${dollars(high)}`,
        `${dollars(people + low)}–${dollars(people + high)}`,
      ];
    }),
  );
}

/** What the two tables come to, for a service with users of 20 GB each. */
export function sumTable(): string {
  const gigabytes = 20;
  const [large, small] = assumptions.cloudPerGb;
  return markdownTable(
    ["Users with 20 GB each", "Careful", "Careless"],
    [100_000, 1_000_000].map((users) => {
      const { people, places, traffic } = carefulParts(users, gigabytes);
      const low = people + places + traffic;
      const high = gigabytes * ((large + small) / 2) + (peopleTotal + locationsTotal[1]) / users;
      return [
        grouped(users),
        ...[low, high].map((each) => `${dollars(each)} each, ${dollarsRound(each * users)} a month`),
      ];
    }),
  );
}

function dollars(value: number): string {
  return value > 0 && value < 0.01 ? "under $0.01" : `$${value.toFixed(2)}`;
}

function dollarsRound(value: number): string {
  return `$${grouped(Math.round(value / 1000) * 1000)}`;
}
