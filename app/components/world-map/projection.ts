/**
 * Miller's cylindrical projection: Europe, where locations stand close together, gets more room than in an equal-area
 * one, and north stays up. Turned by eleven degrees, so that the edge runs through the Bering Strait and cuts no land;
 * cropped where nobody lives.
 */
const centralMeridian = 11;
const northEdge = 76;
const southEdge = -56;
const radians = Math.PI / 180;

/** Width and height of the map in its own units. */
export const mapWidth = 1000;
export const mapHeight = Math.round(height(northEdge) - height(southEdge));

/** Units above the equator; latitude in degrees. */
function height(latitude: number): number {
  return (mapWidth / (2 * Math.PI)) * 1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude * radians));
}

/** Where a place lies on the map: latitude and longitude in degrees, x from 0 to mapWidth, y from 0 to mapHeight. */
export function project(latitude: number, longitude: number): { x: number; y: number } {
  const turned = (longitude - centralMeridian + 540) % 360;
  return { x: Math.round((turned / 360) * mapWidth), y: Math.round(height(northEdge) - height(latitude)) };
}

/** The place under a point of the map: the inverse of project. */
export function unproject(x: number, y: number): { latitude: number; longitude: number } {
  const above = ((height(northEdge) - y) * 2 * Math.PI) / mapWidth / 1.25;
  return {
    latitude: (Math.atan(Math.exp(above)) - Math.PI / 4) / (0.4 * radians),
    longitude: (((x / mapWidth) * 360 + centralMeridian + 360) % 360) - 180,
  };
}
