import { body } from "./motifs/body.ts";
import { books } from "./motifs/books.ts";
import { bridge } from "./motifs/bridge.ts";
import { cells } from "./motifs/cells.ts";
import { charts } from "./motifs/charts.ts";
import { city } from "./motifs/city.ts";
import { craft } from "./motifs/craft.ts";
import { fields } from "./motifs/fields.ts";
import { forest } from "./motifs/forest.ts";
import { grid } from "./motifs/grid.ts";
import { health } from "./motifs/health.ts";
import { molecules } from "./motifs/molecules.ts";
import { mountains } from "./motifs/mountains.ts";
import { network } from "./motifs/network.ts";
import { people } from "./motifs/people.ts";
import { sea } from "./motifs/sea.ts";
import { stars } from "./motifs/stars.ts";
import { teeth } from "./motifs/teeth.ts";
import { waves } from "./motifs/waves.ts";
import type { Scene } from "./stage.ts";

/** What a picture can be about. */
export type Motif =
  | "forest"
  | "sea"
  | "mountains"
  | "city"
  | "molecules"
  | "waves"
  | "grid"
  | "network"
  | "cells"
  | "books"
  | "people"
  | "stars"
  | "fields"
  | "health"
  | "bridge"
  | "charts"
  | "body"
  | "craft"
  | "teeth";

/** Every motif with the compositions it can take. */
export const MOTIFS: Record<Motif, readonly Scene[]> = {
  body,
  books,
  bridge,
  cells,
  charts,
  city,
  craft,
  fields,
  forest,
  grid,
  health,
  molecules,
  mountains,
  network,
  people,
  sea,
  stars,
  teeth,
  waves,
};
