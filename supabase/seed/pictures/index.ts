/** The demo university's pictures: drawn by code as SVG, the same for the same seed, rendered when they are needed. */
export { drawAccreditationLogo, drawFallbackLogo } from "./accreditation-logo.ts";
export { drawHero } from "./hero.ts";
export { describeNewsPicture, drawNewsPicture } from "./news.ts";
export { drawProgramPicture } from "./program.ts";
export { renderPng, renderWebp } from "./render.ts";
