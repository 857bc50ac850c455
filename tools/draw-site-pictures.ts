import { mkdirSync, writeFileSync } from "node:fs";
import { drawFallbackLogo, drawHero, renderPng, renderWebp } from "../supabase/seed/pictures/index.ts";

/** `npm run pictures`: draws the pictures that are part of the site itself, into `public/images`. */
mkdirSync("public/images", { recursive: true });
for (const width of [800, 1200, 2400]) {
  writeFileSync(`public/images/hero-${width}.webp`, await renderWebp(drawHero(), { width, quality: 80 }));
}
writeFileSync("public/images/logo-cna.png", await renderPng(drawFallbackLogo(), { width: 480 }));
