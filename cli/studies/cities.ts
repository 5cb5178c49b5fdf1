import type { Place } from "../../server/nodes/distance.ts";

export interface City extends Place {
  name: string;
}

/** Sixty cities with large exchanges of traffic or many readers, west to east. Degrees of the city centre, WGS 84. */
export const cities: readonly City[] = [
  { name: "Honolulu", lat: 21.3099, lon: -157.8581 },
  { name: "Seattle", lat: 47.6062, lon: -122.3321 },
  { name: "Los Angeles", lat: 34.0522, lon: -118.2437 },
  { name: "Mexico City", lat: 19.4326, lon: -99.1332 },
  { name: "Dallas", lat: 32.7767, lon: -96.797 },
  { name: "Chicago", lat: 41.8781, lon: -87.6298 },
  { name: "Miami", lat: 25.7617, lon: -80.1918 },
  { name: "Panama City", lat: 8.9824, lon: -79.5199 },
  { name: "Toronto", lat: 43.6532, lon: -79.3832 },
  { name: "Lima", lat: -12.0464, lon: -77.0428 },
  { name: "Bogotá", lat: 4.711, lon: -74.0721 },
  { name: "New York", lat: 40.7128, lon: -74.006 },
  { name: "Santiago", lat: -33.4489, lon: -70.6693 },
  { name: "Buenos Aires", lat: -34.6037, lon: -58.3816 },
  { name: "São Paulo", lat: -23.5505, lon: -46.6333 },
  { name: "Fortaleza", lat: -3.7319, lon: -38.5267 },
  { name: "Reykjavik", lat: 64.1466, lon: -21.9426 },
  { name: "Dakar", lat: 14.7167, lon: -17.4677 },
  { name: "Lisbon", lat: 38.7223, lon: -9.1393 },
  { name: "Casablanca", lat: 33.5731, lon: -7.5898 },
  { name: "Dublin", lat: 53.3498, lon: -6.2603 },
  { name: "Madrid", lat: 40.4168, lon: -3.7038 },
  { name: "London", lat: 51.5074, lon: -0.1278 },
  { name: "Paris", lat: 48.8566, lon: 2.3522 },
  { name: "Lagos", lat: 6.5244, lon: 3.3792 },
  { name: "Amsterdam", lat: 52.3676, lon: 4.9041 },
  { name: "Marseille", lat: 43.2965, lon: 5.3698 },
  { name: "Zurich", lat: 47.3769, lon: 8.5417 },
  { name: "Frankfurt", lat: 50.1109, lon: 8.6821 },
  { name: "Milan", lat: 45.4642, lon: 9.19 },
  { name: "Vienna", lat: 48.2082, lon: 16.3738 },
  { name: "Stockholm", lat: 59.3293, lon: 18.0686 },
  { name: "Warsaw", lat: 52.2297, lon: 21.0122 },
  { name: "Athens", lat: 37.9838, lon: 23.7275 },
  { name: "Helsinki", lat: 60.1699, lon: 24.9384 },
  { name: "Johannesburg", lat: -26.2041, lon: 28.0473 },
  { name: "Istanbul", lat: 41.0082, lon: 28.9784 },
  { name: "Kyiv", lat: 50.4501, lon: 30.5234 },
  { name: "Cairo", lat: 30.0444, lon: 31.2357 },
  { name: "Tel Aviv", lat: 32.0853, lon: 34.7818 },
  { name: "Nairobi", lat: -1.2921, lon: 36.8219 },
  { name: "Moscow", lat: 55.7558, lon: 37.6173 },
  { name: "Riyadh", lat: 24.7136, lon: 46.6753 },
  { name: "Tehran", lat: 35.6892, lon: 51.389 },
  { name: "Dubai", lat: 25.2048, lon: 55.2708 },
  { name: "Karachi", lat: 24.8607, lon: 67.0011 },
  { name: "Mumbai", lat: 19.076, lon: 72.8777 },
  { name: "Almaty", lat: 43.222, lon: 76.8512 },
  { name: "Chennai", lat: 13.0827, lon: 80.2707 },
  { name: "Bangkok", lat: 13.7563, lon: 100.5018 },
  { name: "Singapore", lat: 1.3521, lon: 103.8198 },
  { name: "Jakarta", lat: -6.2088, lon: 106.8456 },
  { name: "Hong Kong", lat: 22.3193, lon: 114.1694 },
  { name: "Perth", lat: -31.9523, lon: 115.8613 },
  { name: "Manila", lat: 14.5995, lon: 120.9842 },
  { name: "Shanghai", lat: 31.2304, lon: 121.4737 },
  { name: "Seoul", lat: 37.5665, lon: 126.978 },
  { name: "Tokyo", lat: 35.6762, lon: 139.6503 },
  { name: "Sydney", lat: -33.8688, lon: 151.2093 },
  { name: "Auckland", lat: -36.8509, lon: 174.7645 },
];

/** Throws for a name that is not in the list. */
export function cityNamed(name: string): City {
  const city = cities.find((one) => one.name === name);
  if (!city) throw new Error(`${name} is not one of the cities of cli/studies/cities.ts.`);
  return city;
}
