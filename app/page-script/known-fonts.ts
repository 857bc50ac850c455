import { areFontsCached, showCachedFonts } from "./cached-fonts.ts";

// Runs in the head of a page, before the first paint.
if (areFontsCached()) showCachedFonts();
