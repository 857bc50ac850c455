import { areFontsKnown, showKnownFonts } from "./fonts.ts";

// Runs in the head of a page, before the first paint.
if (areFontsKnown()) showKnownFonts();
