/** A place on the globe, degrees, WGS 84. */
export interface Place {
  lat: number;
  lon: number;
}

/** Mean radius (IUGG). */
const earthRadiusKm = 6_371.009;

/** Length of the great circle between two places in kilometres, within half a per cent of the true distance. */
export function distanceKm(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2;
  // Rounding may carry h a hair above 1 for places opposite one another.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
