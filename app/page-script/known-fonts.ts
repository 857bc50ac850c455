import { areFontsKnown, showKnownFonts } from "./fonts.ts";

// Runs in the head of a page, before its first word is painted.
if (areFontsKnown()) showKnownFonts();
