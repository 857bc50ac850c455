import type { Scene } from "../stage.ts";
import { branched } from "./molecules/branched.ts";
import { crystal } from "./molecules/crystal.ts";
import { helix } from "./molecules/helix.ts";
import { inWater } from "./molecules/in-water.ts";

/** What the motif «molecules» can show. */
export const molecules: Scene[] = [
  {
    draw: branched,
    alt: {
      es: "Esferas y enlaces que forman una molécula ramificada",
      en: "Spheres and bonds that form a branched molecule",
    },
  },
  {
    draw: crystal,
    alt: { es: "Cristales prismáticos que crecen desde el suelo", en: "Prismatic crystals growing from the ground" },
  },
  {
    draw: inWater,
    alt: { es: "Moléculas enlazadas bajo la superficie del agua", en: "Linked molecules below the surface of water" },
  },
  {
    draw: helix,
    alt: { es: "Una doble hélice inclinada ante un disco claro", en: "A leaning double helix in front of a pale disc" },
  },
];
