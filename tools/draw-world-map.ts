import { writeFile } from "node:fs/promises";
import { geoEqualEarth, geoPath } from "d3-geo";
import countries from "i18n-iso-countries";
import { feature, merge } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import countries50 from "world-atlas/countries-50m.json" with { type: "json" };
import countries110 from "world-atlas/countries-110m.json" with { type: "json" };

/**
 * Draws the map of the indicators from Natural Earth (by world-atlas, both public domain): `public/images/world.svg`,
 * the land in gray; in `app/features/indicators/world/`, the same land for standalone files and the position of each
 * country (ISO 3166-1 alpha-2). Run it again only if borders or the projection change.
 */
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const width = 720;
const height = 330;
const antarctica = "010";

const coarse = countries110 as unknown as World;
const fine = countries50 as unknown as World;
const land = merge(
  coarse,
  coarse.objects.countries.geometries.filter(({ id }) => id !== antarctica) as (Polygon | MultiPolygon)[],
);
const projection = geoEqualEarth().fitSize([width, height], land).precision(0.5);
const path = geoPath(projection).digits(1)(land);
await writeFile(
  "public/images/world.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Natural Earth</title><path fill="#c9c0ac" d="${path}"/></svg>\n`,
);
await writeFile("app/features/indicators/world/land.json", `${JSON.stringify({ width, height, path }, null, 2)}\n`);

const points: Record<string, [number, number]> = {};
for (const country of feature(fine, fine.objects.countries).features) {
  const code = countries.numericToAlpha2(String(country.id));
  if (!code) continue;
  const [x, y] = geoPath(projection).centroid(largestPart(country.geometry));
  if (Number.isFinite(x) && Number.isFinite(y)) points[code] = [Math.round(x), Math.round(y)];
}
const sorted = Object.entries(points).sort(([a], [b]) => a.localeCompare(b));
await writeFile(
  "app/features/indicators/world/country-points.json",
  `{\n${sorted.map(([code, [x, y]]) => `  "${code}": [${x}, ${y}]`).join(",\n")}\n}\n`,
);

/** Returns the mainland, since distant islands would move the centroid into the sea. */
function largestPart(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type !== "MultiPolygon") return geometry;
  const parts = geometry.coordinates.map((coordinates) => ({ type: "Polygon" as const, coordinates }));
  const area = geoPath(projection);
  return parts.reduce((largest, part) => (area.area(part) > area.area(largest) ? part : largest));
}
